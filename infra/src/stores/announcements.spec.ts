import { expect, it } from '@jest/globals';
import { openAnnouncements } from './announcements.ts';

it('says everything at once, however much it is, to everybody', async () => {
  const announcements = openAnnouncements<number>();
  const { signal } = new AbortController();
  const listening = [announcements.listen(signal), announcements.listen(signal)];
  const stated = Array.from({ length: 200_000 }, (_, index) => index);
  announcements.say(stated);
  announcements.end();
  for (const items of listening) {
    let heard = 0;
    for await (const item of items) if (item === heard) heard += 1;
    expect(heard).toBe(stated.length);
  }
});
