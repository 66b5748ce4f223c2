import { idFrom, type Consultation, type OptionCode, type WeeklySlot } from 'contracts';
import type { Chance } from '../../chance.ts';
import { priceLevelOf } from '../towns.ts';
import { discovery, sessionTable, type DemoSession } from './session-table.ts';
import type { Traits } from './traits.ts';
import { hoursOf } from './weeks.ts';

const COLOURS = ['#688C6F', '#D87535', '#4F8291', '#8C6A86', '#578EF7', '#FFFFFF'];
const KINDS_BY_VIDEO = ['FIRST', 'FOLLOW_UP', 'EXPRESS'];
const SPECIALITIES_BY_VIDEO = ['naturopathie', 'sophrologie', 'hypnose', 'kinesiologie'];
/** Smaller prices do not differ between neighbours. */
const DIFFERING_FROM_EUROS = 40;
const SESSIONS_MOST = 6;

/** A drawn session, which has no prices and audiences yet. */
type Chosen = { readonly row: DemoSession; readonly specialityId: string };

const isForChildren = ([name]: DemoSession) => /enfant|À quatre pieds/.test(name);
const isForSeniors = ([name]: DemoSession) => name.includes('grand âge');
const isGroup = ([, kind]: DemoSession) => kind === 'GROUP';

const audiencesOf = (row: DemoSession, { audienceIds }: Traits): string[] => {
  if (isForChildren(row)) return ['enfants'];
  if (isForSeniors(row)) return ['seniors'];
  const others = audienceIds.filter((audience) => audience !== 'enfants');
  return others.length > 0 ? others : [...audienceIds];
};

const isOffered = (row: DemoSession, { audienceIds }: Traits): boolean =>
  !isGroup(row) &&
  (!isForChildren(row) || audienceIds.includes('enfants')) &&
  (!isForSeniors(row) || audienceIds.includes('seniors'));

/** Some sessions of a speciality: a first one, the follow-up, then others; massages know no first one. */
// oxlint-disable-next-line max-params -- a table row: values in reading order
const chosenOf = (
  specialityId: string,
  traits: Traits,
  count: number,
  chance: Chance,
): readonly Chosen[] => {
  const rows = (sessionTable.get(specialityId) ?? []).filter((row) => isOffered(row, traits));
  const ofKind = (wanted: string) => rows.filter(([, kind]) => kind === wanted);
  const usual = [...chance.some(ofKind('FIRST'), 1), ...ofKind('FOLLOW_UP')];
  const others = rows.filter(([, kind]) => kind !== 'FIRST' && kind !== 'FOLLOW_UP');
  // Sessions for children or seniors are kept if the practitioner receives these.
  const special = others.filter((row) => isForChildren(row) || isForSeniors(row));
  const free = others.filter((row) => !special.includes(row));
  const rest = Math.max(0, count - usual.length - special.length);
  return [...usual, ...special, ...chance.some(free, rest)].map((row) => ({ row, specialityId }));
};

const rounded = (euros: number) => Math.round(euros / 5) * 5;

type Pricing = { readonly level: number; readonly chance: Chance };

/**
 * Whether a session is offered as a home visit: whole sessions are, and a first one only without a practice
 * to visit.
 */
const isVisit = (kind: string, options: readonly OptionCode[]) =>
  kind === 'FIRST' ? !options.includes('PRESENTIEL') : kind === 'FOLLOW_UP' || kind === 'OTHER';

const optionsOf = (
  { row, specialityId }: Chosen,
  { options }: Traits,
  { level, chance }: Pricing,
): Consultation['options'] => {
  const [, kind, , euros] = row;
  if (row === discovery) return [{ option: 'VISIO', priceCents: null }];
  const difference = euros < DIFFERING_FROM_EUROS ? 0 : 5 * (chance.below(3) - 1);
  const price = rounded(euros * level) + difference;
  const canVideo = KINDS_BY_VIDEO.includes(kind) && SPECIALITIES_BY_VIDEO.includes(specialityId);
  const priceOf: Readonly<Record<OptionCode, number>> = {
    PRESENTIEL: price,
    VISIO: price - (euros >= DIFFERING_FROM_EUROS && chance.isLikely(0.4) ? 5 : 0),
    DOMICILE: price + (chance.isLikely(0.5) ? 10 : 15),
  };
  const isPossible = (option: OptionCode) =>
    ({
      PRESENTIEL: true,
      VISIO: canVideo,
      DOMICILE: isVisit(kind, options),
    })[option];
  return options
    .filter(isPossible)
    .map((option) => ({ option, priceCents: priceOf[option] * 100 }));
};

/** The sessions drawn from the table, unless the practitioner names them. */
const rowsOf = (traits: Traits, chance: Chance): readonly Chosen[] => {
  const [main, ...others] = traits.specialityIds;
  if (traits.sessions !== undefined)
    return traits.sessions.map((row) => ({ row, specialityId: main }));
  const groups = (sessionTable.get(main) ?? []).filter(isGroup);
  const count = others.length > 0 ? 2 : 3 + chance.below(3);
  const all = [
    ...chosenOf(main, traits, count, chance),
    ...(traits.group === null
      ? []
      : chance.some(groups, 1).map((row) => ({ row, specialityId: main }))),
    ...(traits.hasDiscovery ? [{ row: discovery, specialityId: main }] : []),
    ...others.flatMap((id) => chance.some(chosenOf(id, traits, 2, chance), 2)),
  ];
  return all.slice(0, SESSIONS_MOST);
};

/** The types of sessions of a practitioner, each in a colour of its own. */
export const sessionsOf = (
  practitionerId: string,
  traits: Traits,
  chance: Chance,
): readonly Consultation[] => {
  const { radiusKm, pauseMinutes, noticeMinutes, cancellationDelayMinutes } = traits;
  const chosen = rowsOf(traits, chance);
  const pricing = { level: priceLevelOf(traits.places[0].commune), chance };
  const withOptions = chosen
    .map((one) => ({ ...one, options: optionsOf(one, traits, pricing) }))
    .filter(({ options }) => options.length > 0);
  return withOptions.map(({ row, specialityId, options }, index) => {
    const [name, kind, durationMinutes, , description, placesMax = 1] = row;
    return {
      consultationId: idFrom('demo', practitionerId, specialityId, name),
      kind,
      customType: kind === 'OTHER' ? name : null,
      name,
      specialityId,
      description,
      colour: COLOURS[index % COLOURS.length] ?? '#688C6F',
      options,
      radiusKm,
      audienceIds: audiencesOf(row, traits),
      placesMax,
      durationMinutes,
      pauseMinutes: row === discovery ? 0 : pauseMinutes,
      noticeMinutes,
      cancellationDelayMinutes,
      durationUnit: 'MINUTES',
      pauseUnit: 'MINUTES',
      noticeUnit: 'HOURS',
    };
  });
};

/** The weekly slots of a practitioner: individual sessions in their hours, a group in its own. */
// oxlint-disable-next-line max-params -- a table row: values in reading order
export const demoSlotsOf = (
  practitionerId: string,
  { week, group }: Traits,
  consultations: readonly Consultation[],
  addressIds: readonly string[],
): WeeklySlot[] => {
  const idsOf = (ofGroups: boolean) =>
    consultations
      .filter(({ kind }) => (kind === 'GROUP') === ofGroups)
      .map(({ consultationId }) => consultationId);
  const slotsIn = (hours: ReturnType<typeof hoursOf>, consultationIds: string[], label: string) =>
    hours.map(({ place, ...when }) => ({
      slotId: idFrom('demo', practitionerId, label, String(when.dayOfWeek), when.from),
      ...when,
      consultationIds,
      addressId: addressIds[place] ?? null,
    }));
  const groups = idsOf(true);
  return [
    ...slotsIn(hoursOf(week), idsOf(false), 'slot'),
    ...(group === null || groups.length === 0 ? [] : slotsIn(hoursOf(group), groups, 'group')),
  ];
};
