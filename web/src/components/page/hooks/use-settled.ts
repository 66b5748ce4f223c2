import { useEffect, useState } from 'react';

const SETTLED_MS = 300;

/** What was typed, once the letters have stopped coming. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
