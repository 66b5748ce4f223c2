import { createHash } from 'node:crypto';
import {
  mailTemplateKinds,
  typographic,
  type MailKind,
  type MailTemplateKind,
  type MailTemplateMessage,
} from 'contracts';
import { issueContent } from '../../issues/issue-message.ts';
import { accountTemplates, bookingTemplates } from './all-templates.ts';
import { diplomaRefused, diplomaValidated } from './diploma-mails.ts';
import type { MailContent } from './mail-content.ts';
import { htmlOf } from './mail-html.ts';
import { textOf } from './mail-text.ts';
import { messageTemplates } from './message-mails.ts';
import { paperGiven } from './paper-mails.ts';
import { requestTemplates } from './request-mails.ts';
import {
  accountFacts,
  bookingFacts,
  diplomaFacts,
  messageFacts,
  paperFacts,
  requestFacts,
  subscriptionFacts,
  trialFacts,
} from './sample-facts.ts';
import { issueSample } from '../../issues/sample-issue.ts';
import { SITE } from './sample-people.ts';
import { seatFacts } from './sample-seat-facts.ts';
import { seatTemplates } from './seat-mails.ts';
import { subscriptionTemplates } from './subscription-mails.ts';
import { trialMail } from './trial-mails.ts';

type Samples<Kind extends MailKind> = Readonly<Record<Kind, MailContent>>;

const filled = <Kind extends MailKind, Facts>(
  templates: Readonly<Record<Kind, (facts: Facts) => MailContent>>,
  factsOf: (kind: Kind) => Facts,
): Samples<Kind> => {
  const entries = Object.entries(templates) as [Kind, (facts: Facts) => MailContent][];
  return Object.fromEntries(
    entries.map(([kind, template]) => [kind, template(factsOf(kind))]),
  ) as Samples<Kind>;
};

/** One for each kind: a kind without a sample does not compile. */
const samples = (): Samples<MailKind> => ({
  ...filled(bookingTemplates, bookingFacts),
  ...filled(accountTemplates, accountFacts),
  ...filled(requestTemplates, requestFacts),
  ...filled(seatTemplates, seatFacts),
  ...filled(messageTemplates, messageFacts),
  ...filled(subscriptionTemplates, subscriptionFacts),
  'practitioner-trial-ends-soon': trialMail(trialFacts('2026-06-05')),
  'practitioner-trial-last-day': trialMail(trialFacts('2026-06-12')),
  'practitioner-diploma-validated': diplomaValidated(diplomaFacts()),
  'practitioner-diploma-refused': diplomaRefused(diplomaFacts()),
  'customer-paper-given': paperGiven(paperFacts()),
});

type SampleMail = MailTemplateMessage & { readonly version: string };

const VERSION_LENGTH = 12;

const messageOf = (content: MailContent): MailTemplateMessage => ({
  subject: typographic(content.subject),
  text: textOf(content, SITE),
  html: htmlOf(content, SITE),
});

const sampleOf = (message: MailTemplateMessage): SampleMail => {
  const digest = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  return { ...message, version: digest.slice(0, VERSION_LENGTH) };
};

let written: ReadonlyMap<MailTemplateKind, SampleMail> | undefined;

/** Every mail with made-up people. Its version is a digest of it: it changes whenever the words or their form do. */
export const sampleMails = (): ReadonlyMap<MailTemplateKind, SampleMail> => {
  if (written !== undefined) return written;
  const contents = samples();
  const { facts, unsubscribeUrl } = issueSample();
  const messageOfKind = (kind: MailTemplateKind): MailTemplateMessage =>
    kind === 'subscriber-issue' ? issueContent(facts, unsubscribeUrl) : messageOf(contents[kind]);
  written = new Map(mailTemplateKinds.map((kind) => [kind, sampleOf(messageOfKind(kind))]));
  return written;
};
