import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { localOf } from 'contracts';
import { BYTE_ORDER_MARK, csvRow } from '../engine/csv.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { frenchDateOf } from '../engine/texts.ts';
import { birthdayOf, idsOfGroups, listedClientOf } from './client-answers.ts';
import { groupsOf, type ClientList } from './client-list.ts';

/** Other requests run in between. */
const READ_AT_ONCE = 250;

type Dependencies = Pick<QueryRouteDependencies, 'accountStore' | 'readStore'>;
type Listed = { readonly list: ClientList; readonly timeZone: string; readonly now: string };

const TITLES = [
  'Nom',
  'Prénom',
  'Téléphone',
  'E-mail',
  'Naissance',
  'Noté le',
  'Dernière fois',
  'Prochaine fois',
  'Visites',
];

const dateOf = (time: { readonly date: string } | null): string =>
  time === null ? '' : frenchDateOf(time.date);

/** A line for each file, without notes, which may be about health. */
export const clientsFile = async (
  { accountStore, readStore }: Dependencies,
  { list, timeZone, now }: Listed,
): Promise<string> => {
  const groups = groupsOf(list);
  const rows = [BYTE_ORDER_MARK, csvRow(TITLES)];
  for (let start = 0; start < groups.length; start += READ_AT_ONCE) {
    const some = groups.slice(start, start + READ_AT_ONCE);
    const recorded = some.flatMap(({ root }) => (root.isRecorded ? [root.customerId] : []));
    const [customers, emails] = await Promise.all([
      readStore.getMany('customers', idsOfGroups(some)),
      accountStore.contactsOf(recorded),
    ]);
    for (const group of some) {
      const { root } = group;
      const client = listedClientOf(group, { list, customers, timeZone, now });
      const birthday = birthdayOf(group, customers);
      const { recordedAt } = root.known;
      rows.push(
        csvRow([
          client.lastname,
          client.firstname,
          client.phone ?? '',
          emails.get(root.customerId) ?? '',
          birthday === null ? '' : frenchDateOf(birthday),
          recordedAt === null ? '' : frenchDateOf(localOf(timeZone, recordedAt).day),
          dateOf(client.last),
          dateOf(client.next),
          String(client.visits),
        ]),
      );
    }
    await turnOfTheLoop();
  }
  return rows.join('');
};
