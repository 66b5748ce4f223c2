/** Tells a share of 0 to 1 that grows, in percent, each time it has come to another tenth. */
export const progressSteps = (report: (percent: number) => void) => {
  let reported = -1;
  return (share: number): void => {
    const tenth = Math.floor(share * 10);
    if (tenth === reported) return;
    reported = tenth;
    report(tenth * 10);
  };
};
