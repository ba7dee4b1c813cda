import { useState } from 'react';
import { useQuestion } from '#web/staff/shell/use-question.tsx';

/** What is done on a record's page: asked, done and told, or in what opens over it. */
export function useRecordActs<Opened>() {
  const questions = useQuestion();
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    ...questions,
    opened,
    open: (what: Opened) => setOpened(what),
    /** For what opens over the page. */
    modal: { onClose: () => setOpened(null) },
  };
}
