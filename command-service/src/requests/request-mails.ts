import {
  fullNameOf,
  mailKinds,
  type CustomerDocument,
  type DueMailDocument,
  type MailKind,
  type PractitionerDocument,
  type RequestDocument,
  type RequestMailKind,
  type ViewName,
} from 'contracts';
import type { MailMessage } from 'contracts/ports';
import { messageOf } from '../mails/templates/message-of.ts';
import { requestTemplates, type RequestFacts } from '../mails/templates/request-mails.ts';
import {
  WAIT_FOR_VIEWS_MS,
  type ComposerDependencies,
  type MailWriter,
} from '../mails/mail-writer.ts';

const readViews: readonly ViewName[] = ['requests', 'customers', 'practitioners'];

type Written = Pick<DueMailDocument, 'mailId' | 'kind' | 'about' | 'at'>;
type People = {
  readonly request: RequestDocument;
  readonly customer: CustomerDocument;
  readonly practitioner: PractitionerDocument;
};

const isOfRequest = (kind: MailKind): kind is RequestMailKind =>
  Object.hasOwn(requestTemplates, kind);

/** Whether the request is unchanged since; otherwise a later mail, or the page, reports the change. */
const isStillSo = ({ cause }: Pick<DueMailDocument, 'cause'>, { changedBy }: RequestDocument) =>
  changedBy === cause;

const factsOf = (publicUrl: string, people: People): RequestFacts => {
  const { request, customer, practitioner } = people;
  const site = publicUrl.replace(/\/$/, '');
  const own = `demande=${encodeURIComponent(request.requestId)}`;
  const relative = customer.relatives.find(({ relativeId }) => relativeId === request.relativeId);
  return {
    ...people,
    relative: relative ?? null,
    links: {
      customer: `${site}/customer/booking?${own}`,
      practitioner: `${site}/demandes?${own}`,
      profile: `${site}/professionnel/p/${encodeURIComponent(practitioner.slug)}`,
    },
  };
};

/** Sent unless the request has changed since. */
export const requestMails = ({
  readStore,
  accountStore,
  publicUrl,
}: ComposerDependencies): MailWriter => {
  const peopleOf = async (requestId: string): Promise<People | undefined> => {
    const request = await readStore.get('requests', requestId);
    if (request === undefined) return undefined;
    const [customer, practitioner] = await Promise.all([
      readStore.get('customers', request.customerId),
      readStore.get('practitioners', request.practitionerId),
    ]);
    return customer && practitioner && { request, customer, practitioner };
  };

  const written = async (
    { mailId, kind, at }: Written,
    people: People,
  ): Promise<MailMessage | undefined> => {
    const recipient = mailKinds[kind].to === 'customer' ? people.customer : people.practitioner;
    const { accountId } = recipient;
    const address = accountId === null ? undefined : await accountStore.emailOf(accountId);
    if (address === undefined || !isOfRequest(kind)) return undefined;
    const site = publicUrl.replace(/\/$/, '');
    const content = requestTemplates[kind](factsOf(publicUrl, people));
    const to = { name: fullNameOf(recipient), address };
    return messageOf({ mailId, at }, { to, content, site });
  };

  /** `undefined` if the request has changed since. */
  const writtenNow = async (mail: Written & Pick<DueMailDocument, 'cause'>) => {
    const people = await peopleOf(mail.about.id);
    return people && isStillSo(mail, people.request) ? written(mail, people) : undefined;
  };

  return {
    compose: async (mail) => {
      const reached = await readStore.reached(readViews, mail.eventPosition, WAIT_FOR_VIEWS_MS);
      const people = await peopleOf(mail.about.id);
      if (reached < mail.eventPosition || people === undefined)
        throw new Error('Les vues ne connaissent pas encore cette demande.');
      if (!isStillSo(mail, people.request)) return { problem: 'OUTDATED' };
      const message = await written({ ...mail, at: mail.dueAt }, people);
      return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
    },
    preview: (mail) => writtenNow({ ...mail, at: mail.dueAt }),
    previewSettled: writtenNow,
    whyNotAgain: async (mail) => {
      const request = await readStore.get('requests', mail.about.id);
      return request !== undefined && isStillSo(mail, request) ? undefined : 'MAIL_OUTDATED';
    },
  };
};
