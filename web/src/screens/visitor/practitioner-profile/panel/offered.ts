import type { OptionCode, PractitionerProfile, ProfileWeeklySlot } from 'contracts';
import { addressesOf, type Offered, type OfferedPlace } from './panel-choice.ts';

/** A consultation that no weekly slot offers can be requested at every address. */
const placesToAskFor = (
  { consultations, addresses }: PractitionerProfile,
  weeklySlots: readonly ProfileWeeklySlot[],
): readonly OfferedPlace[] => {
  const isNowhere = (consultationId: string, option: OptionCode) =>
    addressesOf(weeklySlots, { option, consultationId, addressId: null }).length === 0;
  const lacking = consultations.map(({ id, options }) => ({
    id,
    options: options.filter((option) => isNowhere(id, option.id)),
  }));
  return addresses.map((address) => ({ address, consultations: lacking }));
};

/** A practitioner with manual planning may have no weekly slots, so their other places are offered too. */
export const offeredOf = (
  profile: PractitionerProfile,
  weeklySlots: readonly ProfileWeeklySlot[],
): Offered => ({
  profile,
  weeklySlots: profile.isManualManagement
    ? [...weeklySlots, ...placesToAskFor(profile, weeklySlots)]
    : weeklySlots,
});
