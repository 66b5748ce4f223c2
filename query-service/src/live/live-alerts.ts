import { partiesOf, type AlertDocument } from 'contracts';
import { isStillSignedIn } from './live-admission.ts';
import {
  sessionRoom,
  socketsIn,
  speakTo,
  type LiveConnections,
  type LiveSocket,
} from './live-server.ts';
import { alertAnswersOf } from '../alerts/alert-answers.ts';

/** How long a checked session is trusted before content is pushed to it. */
const SESSION_FRESH_MS = 5_000;
/** Older alerts come from a rebuilt or late view, and are not announced. */
const NEWS_MS = 10 * 60_000;

/** A single socket of each session, since its check is valid for the others. */
const oneOfEachSession = (sockets: readonly LiveSocket[]): LiveSocket[] => {
  const ones = new Map<string, LiveSocket>();
  for (const socket of sockets) {
    const { signedIn } = socket.data;
    if (signedIn !== undefined && !ones.has(signedIn.sessionHash))
      ones.set(signedIn.sessionHash, socket);
  }
  return [...ones.values()];
};

type Audience = { readonly parties: readonly string[]; readonly rooms: string[] };

/** The sockets with an active session, grouped by the alerts they see. */
const audiencesIn = async (live: LiveConnections, room: string): Promise<Iterable<Audience>> => {
  const audiences = new Map<string, Audience>();
  for (const socket of oneOfEachSession(socketsIn(live, room))) {
    if (!(await isStillSignedIn(live, socket, SESSION_FRESH_MS))) continue;
    const { signedIn } = socket.data;
    if (signedIn === undefined) continue;
    const parties = partiesOf(signedIn.session);
    const audience = audiences.get(parties.join()) ?? { parties, rooms: [] };
    audience.rooms.push(sessionRoom(signedIn.sessionHash));
    audiences.set(parties.join(), audience);
  }
  return audiences.values();
};

/** The number of unseen alerts of all parties of the account. */
const unseenOf = async (
  { readStore }: LiveConnections,
  parties: readonly string[],
): Promise<number> => {
  const counts = await Promise.all(
    parties.map((partyId) => readStore.count('unseen-alerts', { partyId })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Sends alerts in the form of the list. They are read once for all sockets. */
export const raiseAlerts = async (
  live: LiveConnections,
  room: string,
  alertIds: readonly string[],
): Promise<void> => {
  const { readStore, clock } = live;
  const documents = await readStore.getMany('unseen-alerts', alertIds);
  const isNews = ({ at }: AlertDocument) => Date.parse(clock.now()) - Date.parse(at) <= NEWS_MS;
  const news = alertIds.flatMap((alertId) => documents.get(alertId) ?? []).filter(isNews);
  if (news.length === 0) return;
  const alerts = await alertAnswersOf(readStore, news);
  for (const { parties, rooms } of await audiencesIn(live, room)) {
    const unseen = await unseenOf(live, parties);
    for (const alert of alerts)
      await speakTo(live, rooms, (members) =>
        members.emit('notificationRaised', { alert, unseen }),
      );
  }
};
