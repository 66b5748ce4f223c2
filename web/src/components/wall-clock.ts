/** The zone of who reads. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The local day and hour of an instant: on a practitioner's wall, or the reader's without a zone. */
export const wallClockOf = (
  instant: string | number,
  timeZone?: string,
): { readonly day: string; readonly hour: string } => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: `${part('hour')}:${part('minute')}`,
  };
};

/** What a wall shows now. */
export const wallClockNow = (timeZone?: string) => wallClockOf(Date.now(), timeZone);
