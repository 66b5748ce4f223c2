import { clientNoteDecider, customerDecider, type CommandHandler } from 'command-service';
import { addDays, clientStream, customerStream, idFrom } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { notedByClaire, notesOfClaire, type DemoClient } from '../dataset/demo-clients.ts';
import { expectAccepted, type DemoPlay } from './demo-play.ts';

type Noting = {
  readonly commands: CommandHandler;
  readonly accountStore: AccountStore;
  readonly practitioner: { readonly practitionerId: string; readonly accountId: string };
  readonly played: DemoPlay;
};

const write = async (
  { commands, practitioner: { practitionerId, accountId }, played }: Noting,
  { customerId, text, daysAgo }: { customerId: string; text: string; daysAgo: number },
): Promise<void> => {
  const at = `${addDays(played.today, -daysAgo)}T18:20:00.000Z`;
  const actor = { role: 'practitioner', accountId } as const;
  expectAccepted(
    `note ${customerId}`,
    await commands.handle(clientNoteDecider, clientStream(practitionerId, customerId), {
      type: 'NoteClient',
      data: { practitionerId, customerId, noteText: text, expected: 0 },
      metadata: played.metadataOf(`${customerId}/note`, at, actor),
    }),
  );
};

const record = async (noting: Noting, client: DemoClient): Promise<void> => {
  const { commands, accountStore, practitioner, played } = noting;
  const { key, person, email, notedDaysAgo, note } = client;
  const customerId = idFrom('demo', 'client', key);
  const at = `${addDays(played.today, -notedDaysAgo)}T16:05:00.000Z`;
  const { practitionerId: byPractitionerId, accountId } = practitioner;
  if (email !== null) await accountStore.setContact(customerId, email);
  expectAccepted(
    key,
    await commands.handle(customerDecider, customerStream(customerId), {
      type: 'RecordCustomer',
      data: { customerId, byPractitionerId, person },
      metadata: played.metadataOf(`${key}/client`, at, { role: 'practitioner', accountId }),
    }),
  );
  if (note !== undefined) await write(noting, { customerId, text: note, daysAgo: notedDaysAgo });
};

/** Safe to repeat. */
export const noteClientsForTheDemo = async (noting: Noting): Promise<void> => {
  for (const client of notedByClaire) await record(noting, client);
  for (const note of notesOfClaire) await write(noting, { ...note, daysAgo: 4 });
};
