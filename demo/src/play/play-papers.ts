import { alertsDecider, papersDecider, type CommandHandler } from 'command-service';
import {
  addDays,
  advicePaperIdOf,
  alertIdOf,
  alertsStream,
  eventIdOf,
  idFrom,
  paperFileIdOf,
  paperStream,
  type FileRef,
  type PapersCommand,
} from 'contracts';
import type { Files } from 'contracts/ports';
import type { DemoBooking } from '../dataset/demo-bookings.ts';
import { camille } from '../dataset/demo-customers.ts';
import { demoPapers, type DemoPapers } from '../dataset/demo-papers.ts';
import type { DemoPractitioner } from '../dataset/practitioners/demo-practitioners.ts';
import { expectAccepted, metadataOfDemo } from './demo-play.ts';

type Played = {
  readonly commands: CommandHandler;
  readonly files: Pick<Files, 'put'>;
  readonly today: string;
};

const { customerId } = camille;

/** The last one that took place. */
export const lastOf = (
  planned: readonly DemoBooking[],
  practitionerId: string,
  today: string,
): DemoBooking['requested'] | undefined =>
  planned
    .filter(
      ({ offer, requested, cancelled }) =>
        offer.practitionerId === practitionerId &&
        requested.customerId === customerId &&
        requested.day < today &&
        cancelled === undefined,
    )
    .map(({ requested }) => requested)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))[0];

const keep = async (
  files: Played['files'],
  paperId: string,
  bytes: Uint8Array,
): Promise<FileRef> => {
  const fileId = paperFileIdOf(paperId);
  const kept = await files.put({ fileId, area: 'private', ownerId: customerId }, bytes);
  return { fileId, mime: 'application/pdf', ...kept };
};

/** Of Claire's the file too. Both are seen already, so that alerts stay those of appointments. */
const handOver = async (
  { commands, files, today }: Played,
  { advice: adviceText, file }: DemoPapers,
  {
    bookingId,
    relativeId,
    day,
    practitionerId,
  }: DemoBooking['requested'] & {
    readonly practitionerId: string;
  },
): Promise<void> => {
  const metadataFor = (what: string) =>
    metadataOfDemo(`${bookingId}/${what}`, `${day}T18:05:00.000Z`, { role: 'practitioner' });
  const parties = (paperId: string) => ({
    paperId,
    practitionerId,
    customerId,
    relativeId,
    bookingId,
  });
  const adviceId = advicePaperIdOf(bookingId);
  const fileId = idFrom('demo', 'paper', bookingId);
  const sent: readonly PapersCommand[] = [
    {
      type: 'GiveAdvice',
      data: { ...parties(adviceId), adviceText, expected: 0 },
      metadata: metadataFor('advice'),
    },
    ...(file === undefined
      ? []
      : [
          {
            type: 'ShareFile',
            data: {
              ...parties(fileId),
              file: await keep(files, fileId, file.bytes()),
              fileName: file.fileName,
              paperTitle: file.title,
            },
            metadata: metadataFor('file'),
          } as const,
        ]),
  ];
  const alertIds: string[] = [];
  for (const command of sent) {
    const stream = paperStream(command.data.paperId);
    expectAccepted(bookingId, await commands.handle(papersDecider, stream, command));
    const eventId = eventIdOf(command.metadata.commandId, stream, 0);
    alertIds.push(alertIdOf(eventId, customerId));
  }
  expectAccepted(
    bookingId,
    await commands.handle(alertsDecider, alertsStream(customerId), {
      type: 'SeeAlerts',
      data: { partyId: customerId, alertIds },
      metadata: metadataOfDemo(`${bookingId}/papers-seen`, `${addDays(today, -1)}T20:00:00.000Z`),
    }),
  );
};

/** Safe to repeat. */
export const playPapers = async (
  played: Played,
  practitioners: readonly DemoPractitioner[],
  planned: readonly DemoBooking[],
): Promise<void> => {
  for (const papers of demoPapers) {
    const practitionerId = practitioners.find(({ slug }) => slug === papers.slug)?.practitionerId;
    if (practitionerId === undefined) continue;
    const requested = lastOf(planned, practitionerId, played.today);
    if (requested !== undefined) await handOver(played, papers, { ...requested, practitionerId });
  }
};
