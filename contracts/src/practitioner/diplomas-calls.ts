import { Type, type Static } from 'typebox';
import { fileRefusals } from '../account/practitioner-sign-up-calls.ts';
import {
  callOf,
  CommandHeaders,
  exactly,
  operatorCall,
  operatorQuery,
} from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Id, WrittenParagraph } from '../engine/fields.ts';
import { REFUSAL_REASON_MAX } from '../engine/limits.ts';
import { siretStatuses } from './siret.ts';

const byId = exactly({ id: Id });
const State = Type.Enum(['pending', 'validated', 'refused']);
const Named = Type.Object({ id: Type.String(), name: Type.String() });

const Diploma = Type.Object({
  id: Type.String(),
  speciality: Named,
  state: State,
  fileName: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
  submittedAt: Type.String(),
  decidedAt: orNull(Type.String()),
  reason: orNull(Type.String()),
});
export type Diploma = Static<typeof Diploma>;

const ReadDiploma = Type.Object({
  ...Diploma.properties,
  /** 'Anne R., exploitation' */
  decidedBy: orNull(Type.String()),
});
export type ReadDiploma = Static<typeof ReadDiploma>;

/** `null` before the trial began. */
const Verification = Type.Object({
  isVerified: Type.Boolean(),
  trialEndsOn: orNull(Type.String()),
  /** Today included; 0 once it is over. */
  daysLeft: orNull(Type.Integer()),
});
export type Verification = Static<typeof Verification>;

/** Sorted by speciality, the newest first. */
export const getOwnDiplomas = callOf({
  area: 'practitioners',
  title: 'Lire l’état de ses diplômes et de son essai',
  route: 'GET /api/practitioner/diplomas',
  service: 'query',
  access: 'practitioner',
  answer: Type.Object({
    /** `null` while the profile is not known yet. */
    slug: orNull(Type.String()),
    diplomas: Type.Array(Diploma),
    verification: Verification,
    /** The address to write to in order to continue after the trial. */
    contact: Type.String(),
  }),
});
export type OwnDiplomas = Static<(typeof getOwnDiplomas)['schema']['response'][200]>;

/** After a refusal. */
export const submitDiploma = callOf({
  area: 'practitioners',
  title: 'Envoyer un autre diplôme',
  route: 'POST /api/practitioner/diplomas',
  service: 'command',
  access: 'practitioner',
  callsAMinute: 20,
  refusals: ['DIPLOMA_NOT_AWAITED', 'DIPLOMA_MISSING', ...fileRefusals, 'BUSY'],
  schemas: { headers: CommandHeaders, body: exactly({ speciality: Id }) },
  files: { diploma: { kind: 'diploma', atMost: 1 } },
  answer: Type.Object({ message: Type.String(), id: Type.String() }),
});

/** The file as it was sent. */
export const getOwnDiplomaFile = callOf({
  area: 'practitioners',
  title: 'Télécharger un de ses diplômes',
  route: 'GET /api/practitioner/diplomas/:id/file',
  service: 'query',
  access: 'practitioner',
  refusals: ['DIPLOMA_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Unknown(),
});

const WaitingDiploma = Type.Object({
  id: Type.String(),
  practitioner: Type.Object({ ...Named.properties, picture: orNull(Type.String()) }),
  speciality: Named,
  submittedAt: Type.String(),
});

/** The oldest first, and how many there are. */
export const getWaitingDiplomas = callOf({
  ...operatorQuery,
  title: 'Lister les diplômes à lire',
  route: 'GET /api/operator/diplomas',
  answer: Type.Object({ diplomas: Type.Array(WaitingDiploma), total: Type.Integer() }),
});
export type WaitingDiploma = Static<typeof WaitingDiploma>;

const Applicant = Type.Object({
  id: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  slug: Type.String(),
  picture: orNull(Type.String()),
  phone: orNull(Type.String()),
  isVerified: Type.Boolean(),
  specialities: Type.Array(Named),
  keywords: Type.Array(Type.String()),
  /** The answers of the sign-up; `null` if it had no such questions. */
  application: orNull(
    Type.Object({
      appliedAt: Type.String(),
      birthday: Type.String(),
      /** '7 quai Perrière, 38000 Grenoble' */
      address: Type.String(),
      siret: orNull(Type.String()),
      siretStatus: Type.Enum([...siretStatuses]),
      referralCode: orNull(Type.String()),
    }),
  ),
});

/** The diploma with the sender's profile and all their diplomas, the oldest first. */
export const getDiploma = callOf({
  ...operatorQuery,
  title: 'Lire un dossier de validation',
  route: 'GET /api/operator/diplomas/:id',
  refusals: ['DIPLOMA_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Object({
    diploma: ReadDiploma,
    /** Or not the file that was kept: it cannot be validated. */
    isFileLost: Type.Boolean(),
    practitioner: Applicant,
    diplomas: Type.Array(ReadDiploma),
  }),
});
export type DiplomaFile = Static<(typeof getDiploma)['schema']['response'][200]>;

/** The access is recorded first. */
export const viewDiploma = callOf({
  ...operatorCall,
  title: 'Lire un diplôme',
  route: 'GET /api/operator/diplomas/:id/file',
  refusals: ['DIPLOMA_NOT_FOUND', 'DIPLOMA_FILE_LOST', 'BUSY'],
  schemas: { params: byId },
  answer: Type.Unknown(),
});

const decided = Type.Object({ message: Type.String() });

export const validateDiploma = callOf({
  ...operatorCall,
  title: 'Valider un diplôme',
  route: 'POST /api/operator/diplomas/:id/validate',
  refusals: ['DIPLOMA_NOT_FOUND', 'DIPLOMA_FILE_LOST', 'DIPLOMA_ALREADY_DECIDED', 'BUSY'],
  schemas: { headers: CommandHeaders, params: byId },
  answer: decided,
});

export const refuseDiploma = callOf({
  ...operatorCall,
  title: 'Refuser un diplôme, avec un motif pour le praticien',
  route: 'POST /api/operator/diplomas/:id/refuse',
  refusals: ['DIPLOMA_NOT_FOUND', 'DIPLOMA_ALREADY_DECIDED', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    params: byId,
    body: exactly({ reason: WrittenParagraph(REFUSAL_REASON_MAX) }),
  },
  answer: decided,
});
