-- few rows report_export: a few for each member, kept for three days
-- since 0.0.0 report_export.report_export_report_check: no released version orders parcels
alter table report_export drop constraint report_export_report_check,
  add constraint report_export_report_check check (report in ('transactions', 'deposits', 'parcels'));

-- undo
delete from report_export where report = 'parcels';
alter table report_export drop constraint report_export_report_check,
  add constraint report_export_report_check check (report in ('transactions', 'deposits'));
