import { ofZone, type BookingHistory, type WorkshopHistory } from 'contracts';
import {
  withCapital,
  counted,
  dayAndMonth,
  longDay,
  spokenHour,
  wholeNumber,
} from '../../../components/design/french-format.ts';

type State = BookingHistory['booking']['state'];

export const eventStateTexts = {
  booked: 'Réservé',
  moving: 'Déplacement en cours',
  cancelled: 'Annulé',
  awaited: 'En attente',
  offered: 'Place proposée',
} as const satisfies Record<State, string>;

export const historySearchTexts = {
  title: 'Historique',
  idHint:
    'L’identifiant d’un rendez-vous, d’une place, d’un événement ou d’une personne, ou la position d’un fait\u00a0: le nombre qui l’accompagne dans les historiques.',
  count: (count: number) =>
    count < 2 ? `${count} rendez-vous trouvé` : `${count} rendez-vous trouvés`,
  partly: (count: number) => `Seuls les ${count} premiers sont listés.`,
  noneById: (id: string) =>
    `Rien ne porte «\u00a0${id}\u00a0». Vérifiez l’identifiant ou la position, ou cherchez par praticien et par jour. Un fait se cherche par sa position, non par son identifiant.`,
  noneOnDay: (practitioner: string, day: string) =>
    `Rien pour «\u00a0${practitioner}\u00a0» le ${longDay(day)}, ni gardé, ni annulé, ni déplacé. Vérifiez le nom et le jour.`,
  bookedOn: (day: string, hour: string) => `Réservé le ${longDay(day)} à\u00a0${spokenHour(hour)}`,
  group: (places: number) => `groupe de ${places}`,
} as const;

export const historyTexts = {
  page: 'Historique d’un rendez-vous',
  back: 'Chercher un autre rendez-vous',
  count: (count: number) => counted(count, 'fait', 'faits'),
  partly: (count: number) => `Seuls les ${counted(count, 'dernier', 'derniers')} sont montrés.`,
  zone: (zone: string) => `Heures ${ofZone(zone)}.`,
  moment: (day: string, time: string) => `${dayAndMonth(day)} ${day.slice(0, 4)}, ${time}`,
  position: (position: number) => `position ${wholeNumber(position)}`,
  cause: 'Cause\u00a0:',
  effect: 'Effet\u00a0:',
  hidden: (count: number) => counted(count, 'valeur masquée', 'valeurs masquées'),
  raw: (type: string, position: number) =>
    `Fait ${type}, position ${wholeNumber(position)}, tel qu’il est dans l’historique`,
  unknown: 'Ce rendez-vous est introuvable',
  unknownText: 'Aucun rendez-vous ne porte cet identifiant.',
  when: (day: string, start: string) => `${withCapital(longDay(day))} à\u00a0${spokenHour(start)}`,
} as const;

type WorkshopState = WorkshopHistory['workshop']['state'];

export const workshopStateTexts = {
  planned: 'Dates à retenir',
  scheduled: 'Publié',
  cancelled: 'Annulé',
} as const satisfies Record<WorkshopState, string>;

export const workshopHistoryTexts = {
  page: 'Historique d’un événement',
  back: historyTexts.back,
  unknown: 'Cet événement est introuvable',
  unknownText: 'Aucun événement ne porte cet identifiant.',
  places: (taken: number, max: number, waiting: number) =>
    `${taken} sur ${max}${waiting === 0 ? '' : `, ${counted(waiting, 'attend', 'attendent')}`}`,
  session: (day: string, hours: string) => `${withCapital(longDay(day))}, ${hours}`,
  masked:
    'Noms, textes et motifs sont masqués. Ils se lisent dans l’historique de chaque place, pour une raison.',
  seat: 'Voir l’historique de cette place',
} as const;

export const revealMasked =
  'Noms, adresses et motifs sont masqués. Dites pourquoi vous devez les lire\u00a0: votre accès et sa raison s’inscrivent dans l’historique.';
