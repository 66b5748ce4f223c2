import {
  fullNameOf,
  localOf,
  trialMailDueAt,
  trialMailKinds,
  type DueMailDocument,
  type MailKind,
  type PractitionerDocument,
  type TrialMailKind,
  type ViewName,
} from 'contracts';
import type { MailMessage } from 'contracts/ports';
import { later } from '../processes/attempts.ts';
import { messageOf } from '../mails/templates/message-of.ts';
import { trialMail } from '../mails/templates/trial-mails.ts';
import {
  WAIT_FOR_VIEWS_MS,
  type ComposerDependencies,
  type MailWriter,
} from '../mails/mail-writer.ts';

const readViews: readonly ViewName[] = ['practitioners'];
const DAY_MS = 86_400_000;
/** Later the pages show as much. */
const LATE_MS = 3 * DAY_MS;

const isOfTrial = (kind: MailKind): kind is TrialMailKind =>
  trialMailKinds.some((each) => each === kind);

/** Or it was sent again by an operator. */
const isStillSo = (
  { kind, dueAt, resendOf }: DueMailDocument,
  { isVerified, isSuspended, hasLeft, trialEndsOn }: PractitionerDocument,
): boolean => {
  if (resendOf !== null) return true;
  const isOffered = isVerified && isSuspended !== true && hasLeft !== true;
  const isOpen = isOffered && trialEndsOn !== null;
  return isOpen && isOfTrial(kind) && trialMailDueAt(kind, trialEndsOn) === dueAt;
};

export const trialMails = ({
  readStore,
  accountStore,
  publicUrl,
  contact,
}: ComposerDependencies): MailWriter => {
  const site = publicUrl.replace(/\/$/, '');

  const addressOf = async ({ accountId }: PractitionerDocument) =>
    accountId === null ? undefined : accountStore.emailOf(accountId);

  /** `at` is its date at each attempt; the text is true at the time of sending. */
  const written = async (
    { mailId, about, at }: Pick<DueMailDocument, 'mailId' | 'about' | 'at'>,
    leavesAt = at,
  ): Promise<MailMessage | undefined> => {
    const practitioner = await readStore.get('practitioners', about.id);
    const address = practitioner && (await addressOf(practitioner));
    const { trialEndsOn = null } = practitioner ?? {};
    if (practitioner === undefined || address === undefined || trialEndsOn === null)
      return undefined;
    const content = trialMail({
      firstname: practitioner.firstname,
      endsOn: trialEndsOn,
      today: localOf(practitioner.timeZone, leavesAt).day,
      contact,
      links: { diplomas: `${site}/diplomes` },
    });
    const to = { name: fullNameOf(practitioner), address };
    return messageOf({ mailId, at }, { to, content, site });
  };

  return {
    compose: async (mail, now) => {
      const reached = await readStore.reached(readViews, mail.eventPosition, WAIT_FOR_VIEWS_MS);
      if (reached < mail.eventPosition)
        throw new Error('Les vues ne connaissent pas encore cet essai.');
      const practitioner = await readStore.get('practitioners', mail.about.id);
      if (practitioner !== undefined && !isStillSo(mail, practitioner))
        return { problem: 'OUTDATED' };
      if (mail.resendOf === null && later(mail.dueAt, LATE_MS) <= now)
        return { problem: 'TOO_LATE' };
      const message = await written({ ...mail, at: mail.dueAt }, now);
      if (message !== undefined) return { message };
      // The practitioner has left.
      return { problem: mail.resendOf === null ? 'OUTDATED' : 'NO_ADDRESS' };
    },
    preview: (mail) => written({ ...mail, at: mail.dueAt }),
    previewSettled: (mail) => written(mail),
    whyNotAgain: async () => undefined,
  };
};
