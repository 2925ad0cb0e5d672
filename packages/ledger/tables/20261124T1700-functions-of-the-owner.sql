-- What the database's functions are made of is the owner's to write down: the application had rights on it by default.
revoke all on schema_function from konter_app;
