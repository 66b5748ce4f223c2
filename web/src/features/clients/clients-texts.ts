import { deOrD } from 'contracts';
import { NBSP } from '../../components/design/french-format.ts';

export const clientTexts = {
  noClient: (typed: string) =>
    `Aucun de vos clients ne porte le nom «${NBSP}${typed}${NBSP}». Choisissez «${NBSP}Nouveau client${NBSP}» pour l’ajouter.`,
  found: (count: number) => (count === 1 ? '1 client trouvé.' : `${count} clients trouvés.`),
  relativeOf: (client: string) => `proche ${deOrD(client)}`,
  optional: 'facultatif',
} as const;
