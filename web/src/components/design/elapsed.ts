import { dayAndMonth, DEFAULT_ZONE, NBSP } from './french-format.ts';
import { wallClockOf } from './wall-clock.ts';

const A_MINUTE = 60;
const AN_HOUR = 3_600;

/** '48 s', '1 min 48 s', '2 h 5 min': as exact as it helps. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / AN_HOUR);
  const minutes = Math.floor((whole % AN_HOUR) / A_MINUTE);
  const parts: readonly (readonly [number, string])[] =
    hours > 0
      ? [
          [hours, 'h'],
          [minutes, 'min'],
        ]
      : [
          [minutes, 'min'],
          [whole % A_MINUTE, 's'],
        ];
  const shown = parts.filter(([count]) => count > 0);
  return (shown.length === 0 ? [[0, 's'] as const] : shown)
    .map(([count, unit]) => `${count}${NBSP}${unit}`)
    .join(' ');
};

/** '10 mars 2026 à 13:24', in Paris, where the second is of no interest. */
export const minuteText = (instant: string): string => {
  const { day, hour } = wallClockOf(instant, DEFAULT_ZONE);
  return `${dayAndMonth(day)} ${day.slice(0, 4)} à ${hour}`;
};

/** '10 mars 2026, 13:24:07', in Paris: operators read the same hours wherever they are. */
export const momentText = (instant: string): string => {
  const { day, hour } = wallClockOf(instant, DEFAULT_ZONE);
  return `${dayAndMonth(day)} ${day.slice(0, 4)}, ${hour}:${instant.slice(17, 19)}`;
};
