-- Which report a file is of: what was ordered before was of the transactions.
alter table report_export add column report text not null default 'transactions' check (report in ('transactions', 'deposits'));

-- undo
delete from report_export where report <> 'transactions';
alter table report_export drop column report;
