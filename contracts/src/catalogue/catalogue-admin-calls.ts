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
import { Id, Line, Paragraph, WrittenLine } from '../engine/fields.ts';
import {
  CATALOGUE_NAME_MAX,
  DESCRIPTION_MAX,
  KEYWORD_NEEDS_MAX,
  PRACTICE_TEXT_MAX,
} from '../engine/limits.ts';
import { CatalogueKind } from './catalogue-events.ts';

export const AdminCatalogueEntry = Type.Object({
  id: Type.String(),
  kind: CatalogueKind,
  name: Type.String(),
  trade: orNull(Type.String()),
  tradePlural: orNull(Type.String()),
  description: orNull(Type.String()),
  text: orNull(Type.String()),
  /** The words by which visitors look for a keyword. */
  needs: Type.Array(Type.String()),
  picture: orNull(Type.String()),
  archived: Type.Boolean(),
});
export type AdminCatalogueEntry = Static<typeof AdminCatalogueEntry>;

/** Includes archived entries; sorted by name. */
export const getAdminCatalogue = callOf({
  ...operatorQuery,
  title: 'Lister les entrées du catalogue',
  route: 'GET /api/admin/catalogue/:kind',
  schemas: { params: exactly({ kind: CatalogueKind }) },
  answer: Type.Object({ entries: Type.Array(AdminCatalogueEntry) }),
});

/** The fields of an entry; needs apply to keywords only, the others but the name to specialities. */
const body = exactly({
  name: WrittenLine(CATALOGUE_NAME_MAX),
  trade: Type.Optional(Line(CATALOGUE_NAME_MAX)),
  tradePlural: Type.Optional(Line(CATALOGUE_NAME_MAX)),
  description: Type.Optional(Line(DESCRIPTION_MAX)),
  text: Type.Optional(Paragraph(PRACTICE_TEXT_MAX)),
  needs: Type.Optional(
    Type.Array(WrittenLine(CATALOGUE_NAME_MAX), { maxItems: KEYWORD_NEEDS_MAX }),
  ),
});

const one = exactly({ kind: CatalogueKind, id: Id });
const answer = Type.Object({ message: Type.String(), id: Type.String() });

export const addCatalogueEntry = callOf({
  ...operatorCall,
  title: 'Ajouter une entrée au catalogue',
  route: 'POST /api/admin/catalogue/:kind',
  refusals: ['ENTRY_ALREADY_ADDED', 'ENTRY_NAME_TAKEN', 'CATALOGUE_FULL', 'BUSY'],
  schemas: { headers: CommandHeaders, params: exactly({ kind: CatalogueKind }), body },
  answer,
});

export const reviseCatalogueEntry = callOf({
  ...operatorCall,
  title: 'Modifier une entrée du catalogue',
  route: 'PUT /api/admin/catalogue/:kind/:id',
  refusals: ['ENTRY_NOT_FOUND', 'ENTRY_NAME_TAKEN', 'BUSY'],
  schemas: { headers: CommandHeaders, params: one, body },
  answer,
});

const ofSpeciality = exactly({ id: Id });

export const chooseSpecialityPicture = callOf({
  ...operatorCall,
  title: 'Choisir l’image d’une spécialité',
  route: 'POST /api/admin/catalogue/speciality/:id/picture',
  callsAMinute: 20,
  refusals: ['ENTRY_NOT_FOUND', ...fileRefusals, 'BUSY'],
  schemas: { headers: CommandHeaders, params: ofSpeciality },
  files: { picture: { kind: 'picture', atMost: 1 } },
  answer,
});

export const removeSpecialityPicture = callOf({
  ...operatorCall,
  title: 'Retirer l’image d’une spécialité',
  route: 'DELETE /api/admin/catalogue/speciality/:id/picture',
  refusals: ['ENTRY_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: ofSpeciality },
  answer,
});

/** The entry is no longer offered, but stays where it is used. */
export const archiveCatalogueEntry = callOf({
  ...operatorCall,
  title: 'Archiver une entrée du catalogue',
  route: 'POST /api/admin/catalogue/:kind/:id/archive',
  refusals: ['ENTRY_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: one },
  answer,
});

export const restoreCatalogueEntry = callOf({
  ...operatorCall,
  title: 'Proposer de nouveau une entrée archivée',
  route: 'POST /api/admin/catalogue/:kind/:id/restore',
  refusals: ['ENTRY_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: one },
  answer,
});
