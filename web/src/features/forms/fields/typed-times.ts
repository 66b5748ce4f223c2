import { isDay } from 'contracts';

const pad = (number: string): string => number.padStart(2, '0');

/** '13/03/2026', '13.3.2026', '13 03 2026', '13032026' → '2026-03-13'; '' for any other text. */
export const dayIn = (text: string): string => {
  const typed = text.trim();
  const french =
    /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2})\s*[/.\s-]\s*(\d{4})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  const [, day = '', month = '', year = ''] = french ?? [];
  const date = french === null ? typed : `${year}-${pad(month)}-${pad(day)}`;
  return isDay(date) ? date : '';
};

/** '2026-03-13' → '13/03/2026' */
export const typedDay = (day: string): string => day.split('-').toReversed().join('/');

/** '9', '9h', '9 h 30', '9:30', '0930' → '09:30'; '' for any other text. */
export const hourIn = (text: string): string => {
  const typed = text.trim().toLowerCase();
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${pad(hour)}:${minute}` : '';
};
