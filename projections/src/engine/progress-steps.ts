/** Reports a share of 0 to 1 in percent, at each new tenth. */
export const progressSteps = (report: (percent: number) => void) => {
  let reported = -1;
  return (share: number): void => {
    const tenth = Math.floor(share * 10);
    if (tenth === reported) return;
    reported = tenth;
    report(tenth * 10);
  };
};
