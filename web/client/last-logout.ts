import { LOGOUT_KEY, lastLogout } from './session.ts';

/** The event by which the browser's other tabs hear of a logout. */
export const isLogout = ({ key }: StorageEvent): boolean => key === LOGOUT_KEY;

/** Whether nobody has logged out in this browser since then. What names no moment is nobody's in particular. */
export const isSinceLogout = (moment: unknown): boolean => moment === undefined || Number(moment) >= lastLogout.get();
