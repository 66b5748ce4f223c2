import {
  catalogueId,
  fullNameOf,
  type DiplomaDocument,
  type DueMailDocument,
  type ViewName,
} from 'contracts';
import type { MailMessage } from 'contracts/ports';
import { diplomaRefused, diplomaValidated } from '../mails/templates/diploma-mails.ts';
import { messageOf } from '../mails/templates/message-of.ts';
import {
  WAIT_FOR_VIEWS_MS,
  type ComposerDependencies,
  type MailWriter,
} from '../mails/mail-writer.ts';

const readViews: readonly ViewName[] = ['diplomas', 'practitioners', 'catalogue'];

type Written = Pick<DueMailDocument, 'mailId' | 'about' | 'at'>;

const templates: Readonly<
  Record<Exclude<DiplomaDocument['state'], 'pending'>, typeof diplomaValidated>
> = { validated: diplomaValidated, refused: diplomaRefused };

/** A diploma is decided on once. */
export const diplomaMails = ({
  readStore,
  accountStore,
  publicUrl,
}: ComposerDependencies): MailWriter => {
  const site = publicUrl.replace(/\/$/, '');

  const addressee = async (practitionerId: string) => {
    const practitioner = await readStore.get('practitioners', practitionerId);
    if (practitioner === undefined || practitioner.accountId === null) return undefined;
    const address = await accountStore.emailOf(practitioner.accountId);
    return address === undefined ? undefined : { practitioner, address };
  };

  const written = async ({ mailId, about, at }: Written): Promise<MailMessage | undefined> => {
    const diploma = await readStore.get('diplomas', about.id);
    if (diploma === undefined || diploma.state === 'pending') return undefined;
    const addressed = await addressee(diploma.practitionerId);
    if (addressed === undefined) return undefined;
    const { practitioner, address } = addressed;
    const speciality = await readStore.get(
      'catalogue',
      catalogueId('speciality', diploma.specialityId),
    );
    const content = templates[diploma.state]({
      firstname: practitioner.firstname,
      speciality: speciality?.name ?? '',
      reason: diploma.reason,
      trialEndsOn: practitioner.trialEndsOn,
      links: { diplomas: `${site}/diplomes` },
    });
    const to = { name: fullNameOf(practitioner), address };
    return messageOf({ mailId, at }, { to, content, site });
  };

  /** After a withdrawn erasure the practitioner reads the decision on their page. */
  const isOfRemoved = async (diplomaId: string): Promise<boolean> => {
    const diploma = await readStore.get('diplomas', diplomaId);
    const practitioner = diploma && (await readStore.get('practitioners', diploma.practitionerId));
    return practitioner?.hasLeft === true;
  };

  return {
    compose: async (mail) => {
      const reached = await readStore.reached(readViews, mail.eventPosition, WAIT_FOR_VIEWS_MS);
      if (reached < mail.eventPosition)
        throw new Error('Les vues ne connaissent pas encore ce diplôme.');
      if (mail.resendOf === null && (await isOfRemoved(mail.about.id)))
        return { problem: 'OUTDATED' };
      const message = await written(mail);
      return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
    },
    preview: written,
    previewSettled: written,
    whyNotAgain: async () => undefined,
  };
};
