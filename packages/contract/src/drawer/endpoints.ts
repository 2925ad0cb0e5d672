/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const drawer = "GET drawer";
export const drawerOpen = "POST drawer/shifts";
export const drawerShifts = "GET drawer/shifts";
export const drawerShift = "GET drawer/shifts/{id}";
export const drawerCash = "POST drawer/shifts/{id}/cash";
export const drawerUndo = "POST drawer/entries/{id}/undo";
export const drawerClose = "POST drawer/shifts/{id}/close";
export const drawerSale = "GET drawer/sales/{ref_id}";
export const drawerPay = "POST drawer/sales/{ref_id}/payment";
