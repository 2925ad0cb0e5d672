-- Payment gateways are connected, and changed by two people, as suppliers are.
alter table connection_proposal drop constraint connection_proposal_port_check;
alter table connection_proposal add constraint connection_proposal_port_check
  check (port in ('supplier', 'message_channel', 'payment_gateway'));

-- undo
delete from connection_proposal where port = 'payment_gateway';
alter table connection_proposal drop constraint connection_proposal_port_check;
alter table connection_proposal add constraint connection_proposal_port_check
  check (port in ('supplier', 'message_channel'));
