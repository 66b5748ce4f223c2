import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '../../../components/page/hooks/use-media.ts';
import { paths } from '../../../paths.ts';

const OPEN = 'demande';
const STATE = 'etat';
const ENDED = 'terminees';

/** The id of a request's row, by which the focus finds it again. */
export const requestRowId = (requestId: string): string => `demande-${requestId}`;

type Place = { readonly openId?: string | null; readonly areEnded?: boolean };

export const placePath = ({ openId = null, areEnded = false }: Place): string => {
  const search = new URLSearchParams({
    ...(areEnded ? { [STATE]: ENDED } : {}),
    ...(openId === null ? {} : { [OPEN]: openId }),
  }).toString();
  return search === '' ? paths.requests : `${paths.requests}?${search}`;
};

export const useRequestPlace = () => {
  const [params] = useSearchParams();
  return {
    openId: params.get(OPEN),
    areEnded: params.get(STATE) === ENDED,
    isDocked: useMedia('--desktop'),
  };
};

/** On small screens, list and request are two pages, and each takes the focus when it opens. */
export const useFocusOfPage = (openId: string | null, isDocked: boolean) => {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    if (before.current === openId) return;
    const left = before.current;
    before.current = openId;
    if (isDocked) return;
    if (openId === null) document.getElementById(requestRowId(left ?? ''))?.focus();
    else title.current?.focus();
  }, [openId, isDocked]);
  return title;
};
