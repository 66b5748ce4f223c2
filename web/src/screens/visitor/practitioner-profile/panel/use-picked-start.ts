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
  // On the way back the page has another key: then nothing is on its way any more.
  const going = picked?.key === key ? picked.slot : undefined;
  const pick = (slot: PickedStart) => {
    if (!isWhole(choice) || going !== undefined) return;
    setPicked({ slot, key });
    const query = confirmationQueryOf(choice, slot);
    // So that the way back finds the same choice again.
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
    void navigate(confirmationOf(choice, slot, isTooFar));
  };
  return { going, pick };
};
