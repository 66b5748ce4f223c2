import { BRAND, contactTopics, type MessageDocument, type MessageMailKind } from 'contracts';
import type { MailContent } from './mail-content.ts';

/** The text is the sender's. */
export type MessageFacts = {
  readonly message: Pick<MessageDocument, 'topic' | 'senderName' | 'messageText' | 'answer'>;
  readonly contact: string;
  readonly links: { readonly site: string; readonly contact: string };
};

const why = `Vous recevez cet e-mail parce que votre adresse a été donnée dans le formulaire de contact de ${BRAND}.`;

const facts = ({ message: { topic } }: MessageFacts): MailContent['facts'] => [
  { label: 'Sujet', value: contactTopics[topic] },
];

const quote = ({ message: { messageText } }: MessageFacts): MailContent['quote'] => ({
  label: 'Votre message',
  text: messageText,
});

const hello = ({ message: { senderName } }: MessageFacts): string => `Bonjour ${senderName},`;

const copied = (messageFacts: MessageFacts): MailContent => ({
  subject: `Votre message à ${BRAND}`,
  title: 'Votre message nous est parvenu.',
  paragraphs: [
    hello(messageFacts),
    'Merci de nous avoir écrit. Une personne de notre équipe lira votre message et vous répondra à cette adresse.',
  ],
  facts: facts(messageFacts),
  quote: quote(messageFacts),
  action: { label: `Aller sur ${BRAND}`, url: messageFacts.links.site },
  notes: ['Vous n’avez rien écrit ? Quelqu’un s’est trompé d’adresse : vous n’avez rien à faire.'],
  why,
});

const PARAGRAPHS = /\n{2,}/u;

const answered = (messageFacts: MessageFacts): MailContent => ({
  subject: 'Notre réponse à votre message',
  title: 'Nous vous répondons.',
  paragraphs: [
    hello(messageFacts),
    ...(messageFacts.message.answer?.answerText ?? '').split(PARAGRAPHS),
  ],
  facts: facts(messageFacts),
  quote: quote(messageFacts),
  action: { label: 'Nous écrire à nouveau', url: messageFacts.links.contact },
  notes: [`Pour poursuivre cet échange, vous pouvez aussi écrire à ${messageFacts.contact}.`],
  why,
});

export const messageTemplates: Readonly<
  Record<MessageMailKind, (messageFacts: MessageFacts) => MailContent>
> = {
  'sender-message-copied': copied,
  'sender-message-answered': answered,
};
