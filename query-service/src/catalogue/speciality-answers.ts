import { practiceSlugOf, type CatalogueDocument } from 'contracts';

/** A speciality as an entry of lists. */
export const specialityAnswer = ({
  entryId: id,
  name,
  picture,
  description,
  trade,
  tradePlural,
}: CatalogueDocument) => ({
  id,
  name,
  slug: practiceSlugOf(name),
  picture,
  description,
  trade,
  tradePlural,
});
