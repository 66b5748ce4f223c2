import { idFrom } from '../engine/identity.ts';
import { instantOf } from '../time/local-time.ts';
import type { WorkshopSession } from './workshop-events.ts';

export type GivenSession = {
  /** Kept if the plan before has it. */
  readonly sessionId?: string | undefined;
  readonly day: string;
  readonly start: string;
  readonly end: string;
};

export type SessionRefusal = 'SESSION_ENDS_BEFORE_START' | 'HOUR_SKIPPED' | 'SESSIONS_MEET';

const byStart = (one: WorkshopSession, other: WorkshopSession) =>
  one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt);

type GivenPlan = {
  readonly planId: string;
  readonly sessions: readonly GivenSession[];
  /** The sessions of the plan before. */
  readonly before: readonly { readonly sessionId: string }[];
};

const spanOf = (
  timeZone: string,
  { day, start, end }: GivenSession,
): Pick<WorkshopSession, 'startsAt' | 'endsAt'> | SessionRefusal => {
  if (end <= start) return 'SESSION_ENDS_BEFORE_START';
  const [startsAt, endsAt] = [instantOf(timeZone, day, start), instantOf(timeZone, day, end)];
  if (startsAt === undefined || endsAt === undefined) return 'HOUR_SKIPPED';
  // The clock was set back between them.
  return endsAt <= startsAt ? 'SESSION_ENDS_BEFORE_START' : { startsAt, endsAt };
};

/** In the order of time, or why they are no plan. A session ends with its day. */
export const plannedSessions = (
  timeZone: string,
  { planId, sessions: given, before }: GivenPlan,
): readonly WorkshopSession[] | SessionRefusal => {
  const sessions: WorkshopSession[] = [];
  const known = new Set(before.map(({ sessionId }) => sessionId));
  for (const [index, session] of given.entries()) {
    const span = spanOf(timeZone, session);
    if (typeof span === 'string') return span;
    const { day, start, sessionId: own = '' } = session;
    // Each id once, or the attendance and the calendar entry of one date would be those of another.
    const sessionId = known.delete(own) ? own : idFrom('session', planId, String(index));
    sessions.push({ sessionId, day, start, ...span });
  }
  sessions.sort(byStart);
  const meet = sessions.some(
    ({ startsAt }, index) => startsAt < (sessions[index - 1]?.endsAt ?? ''),
  );
  return meet ? 'SESSIONS_MEET' : sessions;
};

/** In order. */
export const daysOfSessions = (sessions: readonly WorkshopSession[]): readonly string[] => [
  ...new Set(sessions.map(({ day }) => day)),
];

export const isSamePlan = (
  one: readonly WorkshopSession[],
  other: readonly WorkshopSession[],
): boolean =>
  one.length === other.length &&
  one.every((session, index) => isSameSession(session, other[index]));

type Span = Pick<WorkshopSession, 'startsAt' | 'endsAt'>;

export const isSameSession = ({ startsAt, endsAt }: Span, other: Span | undefined): boolean =>
  startsAt === other?.startsAt && endsAt === other.endsAt;
