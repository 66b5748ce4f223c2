import { customerNameOf, CUSTOMERS, practitionerNameOf } from './practices.ts';
import { openPractice, openVisitor, signIn } from './visitors.ts';

/** People sign in once; their cookies outlive the server. */
export const openPeople = () => {
  const cookies = new Map<string, string>();
  const cookieOf = async (url: string, name: string): Promise<string> => {
    const cookie = cookies.get(name) ?? (await signIn(url, name));
    cookies.set(name, cookie);
    return cookie;
  };
  return {
    /** The people at an address, which differs for every server. */
    at: async (url: string) => ({
      url,
      customers: await Promise.all(
        Array.from({ length: CUSTOMERS }, async (_, index) =>
          openVisitor(url, index + 1, await cookieOf(url, customerNameOf(index + 1))),
        ),
      ),
      practice: async (number: number) =>
        openPractice(url, await cookieOf(url, practitionerNameOf(number))),
    }),
  };
};

export type People = Awaited<ReturnType<ReturnType<typeof openPeople>['at']>>;
