import { lastLogout } from './session.ts';

/** Whether nobody has logged out in this browser since then. What names no moment is nobody's in particular. */
export const isSinceLogout = (moment: unknown): boolean => moment === undefined || Number(moment) >= lastLogout.get();
