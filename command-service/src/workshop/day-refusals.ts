import {
  agendaStream,
  daysOfSessions,
  errorCatalogue,
  metByBlock,
  NBSP,
  refusalByHand,
  verdictOnBlock,
  workshopStream,
  isSeat,
  type Occupation,
  type Offer,
  type StartRefusal,
  type WorkshopSession,
} from 'contracts';
import { agendaDecider } from '../agenda/agenda-decider.ts';
import { occupationsOf, type AgendaDay } from '../agenda/agenda-state.ts';
import { conflictByHand } from '../agenda/booking/conflict-by-hand.ts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { workshopDecider } from './workshop-decider.ts';

type Sessions = readonly WorkshopSession[];
type Commands = Pick<CommandHandler, 'stateOf'>;

/** A session that its day refuses. */
export type RefusedSession = {
  readonly session: WorkshopSession;
  readonly code: StartRefusal;
  /** The reason in French, for the practitioner. */
  readonly message: string;
};

export type PlanOfWorkshop = {
  readonly workshopId: string;
  readonly offer: Offer;
  readonly sessions: Sessions;
  readonly now: string;
};

/** Replacements for sentences of the catalogue that address customers or single bookings. */
const sentences: { readonly [Code in StartRefusal]?: string } = {
  TOO_FAR: `Ce jour est trop loin${NBSP}: un événement s’annonce au plus deux ans à l’avance.`,
  NOT_BOOKABLE_ONLINE: `Vous ne pouvez pas annoncer d’événement pour le moment${NBSP}: votre profil doit être vérifié et votre période d’essai en cours.`,
};

const dayOf = ({ stateOf }: Commands, { offer }: PlanOfWorkshop, day: string) =>
  stateOf(agendaDecider, agendaStream(offer.practitionerId, day));

const verdictOf = (
  { workshopId, offer, now }: PlanOfWorkshop,
  { day, startsAt, endsAt }: WorkshopSession,
  state: AgendaDay,
) => {
  const spans = [{ startsAt, endsAt }];
  return verdictOnBlock(offer, occupationsOf(state), { workshopId, day, spans }, now);
};

const withoutName = (code: StartRefusal): string =>
  sentences[code] ?? refusalByHand(code, undefined) ?? errorCatalogue[code].message;

/** The title of the other event, if the conflict is with one. */
const titleOf = async ({ stateOf }: Commands, met: Occupation): Promise<{ title?: string }> => {
  if (isSeat(met)) return {};
  const { terms } = await stateOf(workshopDecider, workshopStream(met.workshopId));
  return terms === null ? {} : { title: terms.workshopTitle };
};

/** Names the conflicting booking by its client, and another event by its title. */
const sentenceOf = async (
  commands: Commands,
  { offer, workshopId }: PlanOfWorkshop,
  { session, code, state }: Omit<RefusedSession, 'message'> & { readonly state: AgendaDay },
): Promise<string> => {
  const met = metByBlock(occupationsOf(state), workshopId, session);
  if (code !== 'SLOT_TAKEN' || met === undefined) return withoutName(code);
  const conflict = await conflictByHand(commands, { offer, day: state, met });
  if (conflict === undefined) return withoutName(code);
  const named = { ...conflict, ...(await titleOf(commands, met)) };
  return refusalByHand(code, named) ?? withoutName(code);
};

/** The first session in the order of time that its day would refuse. */
export const refusedSession = async (
  commands: Commands,
  plan: PlanOfWorkshop,
): Promise<RefusedSession | undefined> => {
  for (const day of daysOfSessions(plan.sessions)) {
    const state = await dayOf(commands, plan, day);
    for (const session of plan.sessions.filter((each) => each.day === day)) {
      const code = verdictOf(plan, session, state);
      if (code === 'OFFERED') continue;
      const message = await sentenceOf(commands, plan, { session, code, state });
      return { session, code, message };
    }
  }
  return undefined;
};

/** Explains a refusal that a day has recorded. The conflict may be gone since, but the refusal stays. */
export const sessionRefusedBy = async (
  commands: Commands,
  plan: PlanOfWorkshop,
  { day, code }: { readonly day: string; readonly code: StartRefusal },
): Promise<RefusedSession> => {
  const sessions = plan.sessions.filter((each) => each.day === day);
  const found = await refusedSession(commands, { ...plan, sessions });
  if (found !== undefined && found.code === code) return found;
  const [session] = sessions;
  if (session === undefined) throw new Error(`The plan has no session on ${day}.`);
  const message = sentences[code] ?? refusalByHand(code, undefined) ?? errorCatalogue[code].message;
  return { session, code, message };
};
