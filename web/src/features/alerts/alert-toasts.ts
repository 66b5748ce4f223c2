const OF_ALERT = 'alert ';

/** What a toast that tells of an alert is about. */
export const toastIdOf = (alertId: string): string => `${OF_ALERT}${alertId}`;

export const isOfAlert = (about: string): boolean => about.startsWith(OF_ALERT);
