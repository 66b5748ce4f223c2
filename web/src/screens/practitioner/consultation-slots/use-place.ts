import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '../../../components/page/hooks/use-media.ts';
/** The address parameter of the open slot, its value for a new one, and the parameter of the view. */
const OPEN = 'creneau';
export const NEW_SLOT = 'nouveau';
const VIEW = 'vue';
export const views = [
  { value: 'semaine', label: 'Semaine' },
  { value: 'liste', label: 'Liste' },
] as const;
export type SlotsView = (typeof views)[number]['value'];

export const usePlace = () => {
  const [params, setParams] = useSearchParams();
  const isPhone = useMedia('--phone');
  const set = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const chosen: SlotsView = params.get(VIEW) === 'liste' ? 'liste' : 'semaine';
  return {
    openId: params.get(OPEN),
    open: useCallback((id: string | null) => set(OPEN, id), [set]),
    isPhone,
    view: isPhone ? 'liste' : chosen,
    show: (view: SlotsView) => set(VIEW, view === 'liste' ? view : null),
  } as const;
};
