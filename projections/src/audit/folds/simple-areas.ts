import type { DomainEvent, EventAreas } from 'contracts';
import { anomalyOf } from '../anomaly.ts';
import { auditFoldOf } from '../audit-fold.ts';
import type { ReadRecord } from './read-records.ts';

/** The lifecycle of a simple thing; without events it is `unknown`. */
type Lifecycle<Event extends DomainEvent, State extends string> = {
  /** The name of the thing in anomalies. */
  readonly named: (data: Event['data']) => string;
  /** The state after each event, and the fault unless the state before is right. */
  readonly steps: {
    readonly [Type in Event['type']]: readonly [
      becomes: State | null,
      fault: string,
      ...after: readonly (State | 'unknown')[],
    ];
  };
  /** If no event began it. */
  readonly missing?: string;
  /** A value that is equal in all events of a thing. */
  readonly same?: { readonly of: (data: Event['data']) => string; readonly fault: string };
  /** Kinds of events of which a thing has at most one. */
  readonly once?: { readonly of: (event: Event) => string | undefined; readonly fault: string };
};

type Entry = { size: number; state: string; part: string | undefined; readonly done: Set<string> };

const lifecycleAudit = <Event extends DomainEvent, State extends string>({
  named,
  steps,
  missing,
  same,
  once,
}: Lifecycle<Event, State>) => {
  const eventIn = ({ sound }: ReadRecord): Event | undefined =>
    sound !== undefined && Object.hasOwn(steps, sound.event.type)
      ? (sound.event as Event)
      : undefined;

  // oxlint-disable-next-line complexity -- ordered conditions: the first match wins
  const faultOf = ({ state, part, done }: Entry, event: Event): string | undefined => {
    const [, fault, ...after] = steps[event.type as Event['type']];
    const isRight = (after as readonly string[]).includes(state);
    if (after.includes('unknown') && (state === 'unknown' || !isRight))
      return isRight ? undefined : fault;
    if (state === 'unknown') return missing ?? fault;
    if (same !== undefined && same.of(event.data) !== part) return same.fault;
    if (done.has(once?.of(event) ?? '')) return once?.fault;
    return isRight ? undefined : fault;
  };

  return auditFoldOf<Entry>({
    keysOf: (read) => [eventIn(read)].flatMap((event) => (event ? [named(event.data)] : [])),
    begin: () => ({ size: 1, state: 'unknown', part: undefined, done: new Set() }),
    take: (entry, read, key) => {
      const event = eventIn(read);
      if (event === undefined) return [];
      const fault = faultOf(entry, event);
      entry.state = steps[event.type as Event['type']][0] ?? entry.state;
      entry.part = same?.of(event.data);
      const done = once?.of(event);
      if (done !== undefined) entry.done.add(done);
      entry.size = 1 + entry.done.size;
      return fault === undefined ? [] : [anomalyOf(`${key} ${fault}`, read)];
    },
  });
};

export const catalogueAudit = lifecycleAudit<EventAreas['catalogue'], 'active' | 'archived'>({
  named: ({ kind, entryId }) => `L’entrée ${kind}/${entryId}`,
  steps: {
    CatalogueEntryAdded: ['active', 'est ajoutée deux fois', 'unknown'],
    CatalogueEntryRevised: [null, 'est modifiée sans avoir été ajoutée', 'active', 'archived'],
    CatalogueEntryArchived: ['archived', 'est archivée sans être au catalogue', 'active'],
    CatalogueEntryRestored: ['active', 'est proposée de nouveau sans être archivée', 'archived'],
  },
});

type ArticleEvents = Extract<
  EventAreas['articles'],
  { type: 'ArticleSaved' | 'ArticlePublished' | 'ArticleWithdrawn' }
>;

export const articlesAudit = lifecycleAudit<ArticleEvents, 'saved' | 'public' | 'withdrawn'>({
  named: ({ articleId }) => `L’article ${articleId}`,
  steps: {
    ArticleSaved: ['saved', '', 'unknown', 'saved', 'public', 'withdrawn'],
    ArticlePublished: ['public', '', 'saved', 'public', 'withdrawn'],
    // A change that is not published may lie in between.
    ArticleWithdrawn: ['withdrawn', 'est retiré deux fois', 'saved', 'public'],
  },
  missing: 'est publié ou retiré sans avoir été enregistré',
});

export const issuesAudit = lifecycleAudit<
  EventAreas['issues'],
  'saved' | 'scheduled' | 'stopped' | 'completed'
>({
  named: ({ issueId }) => `Le numéro ${issueId}`,
  steps: {
    IssueSaved: ['saved', 'est modifié alors qu’il part', 'unknown', 'saved'],
    IssueScheduled: ['scheduled', 'part deux fois', 'saved', 'scheduled', 'stopped'],
    IssueUnscheduled: ['saved', 'est déprogrammé sans être prévu', 'scheduled'],
    // A batch may be under way when it is stopped.
    IssueBatchSent: [null, 'part sans être prévu', 'scheduled', 'stopped'],
    IssueStopped: ['stopped', 'est arrêté sans partir', 'scheduled'],
    IssueCompleted: ['completed', 'est fini sans partir', 'scheduled'],
  },
  missing: 'part sans avoir été enregistré',
  once: {
    of: ({ type, data }) => (type === 'IssueBatchSent' ? data.upTo : undefined),
    fault: 'note deux fois le même lot',
  },
});

type SameClients = Exclude<EventAreas['clients'], { type: 'ClientNoted' }>;

export const clientsAudit = lifecycleAudit<SameClients, 'merged' | 'apart'>({
  named: ({ practitionerId, customerId }) => `La fiche ${customerId} chez ${practitionerId}`,
  steps: {
    ClientsMerged: ['merged', 'est réunie à deux autres', 'unknown', 'apart'],
    ClientsSeparated: ['apart', '', 'unknown', 'merged', 'apart'],
  },
});

export const referralsAudit = lifecycleAudit<EventAreas['referral'], 'active' | 'archived'>({
  named: ({ code }) => `Le code de parrainage ${code}`,
  steps: {
    ReferralCodeCreated: ['active', 'est créé deux fois', 'unknown'],
    ReferralCodeRevised: [null, 'est modifié sans avoir été créé', 'active', 'archived'],
    ReferralCodeArchived: ['archived', 'est archivé sans être valable', 'active'],
    ReferralCodeRestored: ['active', 'est rendu valable sans être archivé', 'archived'],
    ReferralCodeUsed: [null, 'est utilisé sans être valable', 'active'],
  },
  once: {
    of: ({ type, data }) => (type === 'ReferralCodeUsed' ? data.practitionerId : undefined),
    fault: 'est utilisé deux fois par le même praticien',
  },
});

type MessageState = 'open' | 'answered' | 'closed';

export const messagesAudit = lifecycleAudit<EventAreas['messages'], MessageState>({
  named: ({ messageId }) => `Le message ${messageId}`,
  steps: {
    ContactMessageSent: ['open', 'est envoyé deux fois', 'unknown'],
    ContactMessageAnswered: ['answered', 'reçoit deux réponses', 'open', 'closed'],
    ContactMessageClosed: ['closed', 'est marqué comme traité sans attendre', 'open'],
  },
  missing: 'est traité sans avoir été envoyé',
  same: { of: ({ senderId }) => senderId, fault: 'change d’expéditeur' },
});

export const subscriptionsAudit = lifecycleAudit<
  EventAreas['subscriptions'],
  'asked' | 'confirmed' | 'ended'
>({
  named: ({ subscriberId }) => `L’abonnement ${subscriberId}`,
  steps: {
    // Asking again sends another mail, also to who has confirmed.
    SubscriptionAsked: ['asked', 'est demandé après sa fin', 'unknown', 'asked', 'confirmed'],
    SubscriptionConfirmed: ['confirmed', 'est confirmé deux fois', 'asked'],
    SubscriptionEnded: ['ended', 'prend fin deux fois', 'asked', 'confirmed'],
  },
  missing: 'est confirmé ou prend fin sans avoir été demandé',
});

export const papersAudit = lifecycleAudit<EventAreas['papers'], 'advice' | 'file' | 'withdrawn'>({
  named: ({ paperId }) => `Le document ${paperId}`,
  steps: {
    AdviceGiven: [
      'advice',
      'est remis comme texte après un fichier',
      'unknown',
      'advice',
      'withdrawn',
    ],
    FileShared: ['file', 'est remis deux fois', 'unknown'],
    PaperWithdrawn: ['withdrawn', 'est retiré deux fois', 'advice', 'file'],
  },
  missing: 'est retiré sans avoir été remis',
  same: {
    of: ({ practitionerId, customerId, relativeId, bookingId }) =>
      `${practitionerId} ${customerId} ${relativeId} ${bookingId}`,
    fault: 'change de destinataire ou d’auteur',
  },
});

type DiplomaEvent = Extract<
  EventAreas['practitioner'],
  { type: 'DiplomaSubmitted' | 'DiplomaValidated' | 'DiplomaRefused' }
>;

export const diplomasAudit = lifecycleAudit<DiplomaEvent, 'sent' | 'decided'>({
  named: ({ diplomaId }) => `Le diplôme ${diplomaId}`,
  steps: {
    DiplomaSubmitted: ['sent', 'est envoyé deux fois', 'unknown'],
    DiplomaValidated: ['decided', 'fait l’objet de deux décisions', 'sent'],
    DiplomaRefused: ['decided', 'fait l’objet de deux décisions', 'sent'],
  },
  missing: 'fait l’objet d’une décision sans avoir été envoyé',
  same: {
    of: ({ practitionerId, specialityId }) => `${practitionerId} ${specialityId}`,
    fault: 'fait l’objet d’une décision qui le dit d’un autre',
  },
});
