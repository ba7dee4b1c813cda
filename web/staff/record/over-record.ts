import { toast } from '#web/staff/shell/toast.tsx';

/** What opens over a record's page to do something to it. */
export interface OverRecord {
  onClose: () => void;
  /** It is done, or it may no longer be what was seen. */
  onChanged: () => Promise<void>;
}

/** What a form over a record's page does once it is sent: says so, has the page read anew, and closes. */
export const closing =
  <R>({ onClose, onChanged }: OverRecord, said: string | ((reply: R) => string), detail?: string) =>
  async (reply: R): Promise<void> => {
    toast(typeof said === 'string' ? said : said(reply), { detail });
    await onChanged();
    onClose();
  };
