const OF_ALERT = 'alert ';

/** The subject of a toast about an alert. */
export const toastIdOf = (alertId: string): string => `${OF_ALERT}${alertId}`;

export const isOfAlert = (about: string): boolean => about.startsWith(OF_ALERT);
