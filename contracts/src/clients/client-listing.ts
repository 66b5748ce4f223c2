export const clientOrders = ['name', 'last'] as const;
/** `lapsed`: without an appointment for `CLIENT_LAPSED_YEARS`. */
export const clientFilters = ['all', 'lapsed'] as const;
