import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';

/** What opens over a record's page to do something to it. */
export interface OverRecord {
  onClose: () => void;
}

/** What a form over a record's page does once it is sent: says so, and closes upon what the page shows by then. */
export const closing =
  <R>(onClose: () => void, said: string | ((reply: R) => string), detail?: string) =>
  async (reply: R): Promise<void> => {
    toast(typeof said === 'string' ? said : said(reply), { detail });
    await caughtUp();
    onClose();
  };
