import { useState } from 'react';

/** The picture chosen in the drawer and not sent yet: two forms can send it. */
export const useChosenFile = () => {
  const [file, setFile] = useState<File>();
  /** Changes when the field has to be empty again. */
  const [round, setRound] = useState(0);
  const clear = () => {
    setFile(undefined);
    setRound((last) => last + 1);
  };
  return { file, round, choose: setFile, clear };
};

export type ChosenFile = ReturnType<typeof useChosenFile>;
