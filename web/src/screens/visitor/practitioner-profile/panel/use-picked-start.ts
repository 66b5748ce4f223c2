import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../paths.ts';
import {
  confirmationQueryOf,
  isWhole,
  type PanelChoice,
  type WholeChoice,
} from './panel-choice.ts';
import type { PickedStart } from '../../../../features/starts/start-grid.tsx';

export const confirmationOf = (
  choice: WholeChoice,
  slot: PickedStart,
  isTooFar: boolean,
): string => {
  const tooFar = choice.option === 'DOMICILE' && isTooFar ? '&nonConforme=true' : '';
  return `${paths.bookingConfirmation}?${confirmationQueryOf(choice, slot)}${tooFar}`;
};

export const usePickedStart = (choice: PanelChoice, isTooFar: boolean) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [picked, setPicked] = useState<{ readonly slot: PickedStart; readonly key: string }>();
  // After a return the page has another key, so no start is being opened.
  const going = picked?.key === key ? picked.slot : undefined;
  const pick = (slot: PickedStart) => {
    if (!isWhole(choice) || going !== undefined) return;
    setPicked({ slot, key });
    const query = confirmationQueryOf(choice, slot);
    // The address is replaced, so that a return finds the same choice.
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
    void navigate(confirmationOf(choice, slot, isTooFar));
  };
  return { going, pick };
};
