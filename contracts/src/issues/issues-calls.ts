import { Type, type Static } from 'typebox';
import { ArticleBlock } from '../articles/article-blocks.ts';
import { GivenBlock } from '../articles/articles-admin-calls.ts';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id, Line, Verbatim } from '../engine/fields.ts';
import {
  callOf,
  CommandHeaders,
  exactly,
  operatorCall,
  operatorQuery,
} from '../engine/http/call.ts';
import {
  ARTICLE_BLOCKS_MAX,
  ISSUE_ARTICLES_MAX,
  ISSUE_BODY_BYTES,
  ISSUE_SUBJECT_MAX,
} from '../engine/limits.ts';

const byId = exactly({ id: Id });
const message = { message: Type.String() };
const save = Type.Integer({ minimum: 1 });

export const issueStates = ['draft', 'scheduled', 'sending', 'stopped', 'completed'] as const;

const listed = {
  id: Type.String(),
  subject: Type.String(),
  state: Type.Enum([...issueStates]),
  savedAt: Type.String(),
  savedBy: Type.String(),
  sendAt: orNull(Type.String()),
  completedAt: orNull(Type.String()),
  sent: Type.Integer(),
  refused: Type.Integer(),
};
export const AdminIssue = Type.Object(listed);
export type AdminIssue = Static<typeof AdminIssue>;

/** How mails of the newsletter leave. */
export const NewsletterSender = Type.Object({
  from: Type.String(),
  mailsAMinute: Type.Integer(),
  /** Otherwise the server of all other mails. */
  hasOwnServer: Type.Boolean(),
});
export type NewsletterSender = Static<typeof NewsletterSender>;

/** The latest saved first, 50 a page. */
export const getNewsletter = callOf({
  ...operatorQuery,
  title: 'Voir la lettre : combien de personnes la reçoivent, et ses numéros',
  route: 'GET /api/admin/newsletter',
  schemas: { querystring: exactly({ cursor: Type.Optional(Verbatim(200, 0)) }) },
  answer: Type.Object({
    subscribers: Type.Object({
      subscribed: Type.Integer(),
      unconfirmed: Type.Integer(),
      left: Type.Integer(),
    }),
    sender: NewsletterSender,
    issues: Type.Array(AdminIssue),
    nextCursor: orNull(Type.String()),
  }),
});

export const EditedIssue = Type.Object({
  ...listed,
  save: Type.Integer(),
  foreword: Type.Array(ArticleBlock),
  markdown: Type.String(),
  /** Those that are not on the blog any more have no title. */
  articles: Type.Array(Type.Object({ id: Type.String(), title: orNull(Type.String()) })),
  /** Who would receive it now, or still has to. */
  recipients: Type.Integer(),
  /** `null` before a batch has left since it was scheduled. */
  mailsAMinute: orNull(Type.Number()),
  sender: NewsletterSender,
});
export type EditedIssue = Static<typeof EditedIssue>;

export const getIssue = callOf({
  ...operatorQuery,
  title: 'Ouvrir un numéro de la lettre',
  route: 'GET /api/admin/newsletter/issues/:id',
  refusals: ['ISSUE_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Object({ issue: EditedIssue }),
});

/** As it was saved, and as it would leave now. */
export const previewIssue = callOf({
  ...operatorCall,
  title: 'Voir un numéro comme le montre une messagerie',
  route: 'GET /api/admin/newsletter/issues/:id/preview',
  refusals: ['ISSUE_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
});

const body = {
  subject: Line(ISSUE_SUBJECT_MAX),
  foreword: Type.Array(GivenBlock, { maxItems: ARTICLE_BLOCKS_MAX }),
  articleIds: Type.Array(Id, { maxItems: ISSUE_ARTICLES_MAX }),
};
const savingRefusals = ['ISSUE_TOO_LONG', 'ISSUE_ARTICLE_UNKNOWN', 'BUSY'] as const;
const saved = Type.Object({ ...message, id: Type.String(), save: Type.Integer() });

export const createIssue = callOf({
  ...operatorCall,
  title: 'Enregistrer un nouveau numéro de la lettre',
  route: 'POST /api/admin/newsletter/issues',
  bodyLimit: ISSUE_BODY_BYTES,
  refusals: savingRefusals,
  schemas: { headers: CommandHeaders, body: exactly(body) },
  answer: saved,
});

/** `onSave` is the save that the page began from. */
export const saveIssue = callOf({
  ...operatorCall,
  title: 'Enregistrer un numéro de la lettre',
  route: 'PUT /api/admin/newsletter/issues/:id',
  bodyLimit: ISSUE_BODY_BYTES,
  refusals: [
    ...savingRefusals,
    'ISSUE_NOT_FOUND',
    'ISSUE_CHANGED',
    'ISSUE_SCHEDULED',
    'ISSUE_LEFT',
  ],
  schemas: {
    headers: CommandHeaders,
    params: byId,
    body: exactly({ ...body, onSave: Type.Integer({ minimum: 1 }) }),
  },
  answer: saved,
});

/** To the address of the operator who asks. */
export const tryIssue = callOf({
  ...operatorCall,
  title: 'S’envoyer un numéro de la lettre',
  route: 'POST /api/admin/newsletter/issues/:id/try',
  callsAMinute: 10,
  refusals: ['ISSUE_NOT_FOUND', 'ISSUE_NOT_COMPLETE', 'ISSUE_TRIAL_NOT_SENT'],
  schemas: { params: byId },
  answer: Type.Object(message),
});

/** At once without a day, else at an hour of Paris. An issue that was stopped goes on. */
export const sendIssue = callOf({
  ...operatorCall,
  title: 'Envoyer un numéro de la lettre, maintenant ou plus tard',
  route: 'POST /api/admin/newsletter/issues/:id/send',
  refusals: [
    'ISSUE_NOT_FOUND',
    'ISSUE_CHANGED',
    'ISSUE_LEFT',
    'ISSUE_NOT_COMPLETE',
    'ISSUE_TIME_PAST',
    'HOUR_SKIPPED',
    'BUSY',
  ],
  schemas: {
    headers: CommandHeaders,
    params: byId,
    body: exactly({ save, when: orNull(exactly({ day: Day, hour: Hour })) }),
  },
  answer: Type.Object(message),
});

export const stopIssue = callOf({
  ...operatorCall,
  title: 'Arrêter l’envoi d’un numéro de la lettre, ou y renoncer',
  route: 'POST /api/admin/newsletter/issues/:id/stop',
  refusals: ['ISSUE_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: byId },
  answer: Type.Object(message),
});
