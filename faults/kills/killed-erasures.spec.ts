import {
  after,
  all,
  before,
  killedErasures,
} from '../../acceptance/testing/kills/killed-erasures.ts';

// One kill of each kind is in `acceptance/account/killed-erasures.spec.ts`. A kill before a step comes after the step before it.
killedErasures(
  [
    ['her account is closed', after('AccountClosed'), all],
    ['nobody knows her', before('destroy'), all],
    ['her key is destroyed', after('destroy'), all],
    ['her subscription has ended', after('endSubscription'), all],
    ['the key of her account is', before('erase'), all],
    ['her credential is gone', after('erase'), all],
    ['copies of mails are', before('reproject'), all.filter((name) => name !== 'address')],
    ['it is over', after('ErasureCompleted'), []],
  ],
  [
    ['her account is closed', after('AccountClosed')],
    ['nobody knows her', after('PractitionerErased')],
    ['her files are', after('removeAllOf')],
    ['her credential is gone', after('erase')],
    ['all of them are', before('reproject')],
    ['the views are made anew', before('ErasureCompleted')],
  ],
);
