import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

/** The texts of practitioners' screens and of the customer area, as they are specified, by the spec that tests them. */
const testedIn: Readonly<Record<string, readonly string[]>> = {
  'web/src/features/search/search-bar.spec.tsx': ['Consultation à distance (Visio)', 'En visio'],
  'e2e/specified-texts.spec.ts': ['Ville, code postal ou région'],
  'web/src/screens/visitor/practices/practices-screen.spec.tsx': ['En savoir plus'],
  'web/src/app/path-title.spec.tsx': ['Mes rendez-vous', 'Me déconnecter'],
  'web/src/app/notices/erasure.spec.tsx': ['Mon profil'],
  'web/src/app/notices/error-boundary.spec.tsx': ["Quelque chose s'est mal passé."],
  'web/src/features/alerts/alerts-drawer.spec.tsx': [
    'Mes alertes',
    'Aucune notification',
    'Supprimer toutes',
  ],
  'web/src/screens/practitioner/consultations/consultations-screen.spec.tsx': [
    'Étape 1 : Types de séances',
    'CRÉER UNE NOUVELLE SÉANCE',
    'Erreur lors du chargement des données.',
    'Erreur lors du chargement de la consultation.',
    'Erreur : ',
    'Êtes-vous sûr ?',
    'Cette action supprimera définitivement la consultation.',
    'Supprimé !',
    'La consultation a été supprimée avec succès.',
    "Une erreur s'est produite lors de la suppression.",
  ],
  'web/src/screens/practitioner/consultation-slots/consultation-slots-screen.spec.tsx': [
    'Étape 2 : Planification des créneaux',
    'AJOUTER UN CRÉNEAU',
    'Voir plus',
    'Modifier',
    'Supprimer',
    'Aucune adresse spécifiée',
    'Succès!',
    'Créneau ajouté avec succès!',
    'Mise à jour réussie!',
    'Le créneau a été mis à jour avec succès!',
    "Erreur lors de l'ajout du créneau.",
    'Erreur lors de la mise à jour du créneau.',
    "Une erreur est survenue lors de l'envoi de la requête.",
    'Cette action est irréversible !',
    'Le créneau a été supprimé avec succès.',
    'Une erreur est survenue lors de la suppression.',
  ],
  'web/src/screens/customer/customer-practitioners/customer-practitioners-screen.spec.tsx': [
    'Mes praticiens',
    'Prendre un rendez-vous',
  ],
  'web/src/screens/customer/customer-profile/customer-profile-screen.spec.tsx': [
    'Mise à jour réussie !',
    'Une erreur est survenue',
    'Erreur serveur, réessayez plus tard.',
    'Tous les champs sont obligatoires.',
    'Veuillez utiliser la selections pour votre adresse.',
  ],
  'web/src/screens/customer/customer-bookings/customer-bookings-screen.spec.tsx': [
    'Voulez-vous vraiment annuler ce rendez-vous ?',
    'Oui, annuler',
    'Non, garder',
    'Annulé!',
    'Votre rendez-vous a été annulé.',
    'Une erreur est survenue, veuillez réessayer.',
    'Aucun rendez-vous à venir.',
    'Aucun rendez-vous passé.',
    'Reprendre rendez-vous',
  ],
  'web/src/screens/customer/customer-documents/customer-documents-screen.spec.tsx': [
    'Mes documents',
    'Aucun document trouvé',
    'Reprendre rendez-vous',
  ],
};

/** Blanks and apostrophes may be those of French typography; all else is letter for letter. */
const plain = (text: string): string =>
  text
    .replaceAll(/\\u00a0|\\s|&nbsp;|\$\{NBSP\}|\s+/gi, ' ')
    .replaceAll(/\\u2019|\\'|’/g, "'")
    .replaceAll(/\\([.?!()])/g, '$1');

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => plain(readFileSync(join(root, path), 'utf8'));

const shown = ['web/src', 'contracts/src', 'command-service/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|\/testing\//.test(path))
  .map(read)
  .join('\n');

it.each(Object.entries(testedIn))('%s tests the texts of its screens', (path, texts) => {
  const spec = read(path);
  expect(texts.filter((text) => !spec.includes(plain(text)))).toEqual([]);
  expect(texts.filter((text) => !shown.includes(plain(text)))).toEqual([]);
});
