import type { ReactNode } from 'react';
import { CardColumns } from '#web/staff/shell/card.tsx';
import { Historia, type HistoriaProps } from '#web/staff/shell/historia.tsx';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';

interface RecordSheetProps<E extends string> {
  title: string;
  /** How it stands, as chips. */
  chips?: ReactNode;
  /** What else it is known by. */
  intro: readonly (string | number | false | null | undefined)[];
  actions: ReactNode;
  /** What is said of what was done here, and asked before. */
  said?: { notice: ReactNode; dialog: ReactNode };
  above?: ReactNode;
  /** What is known of it, beside its parts. */
  facts: ReactNode;
  historia?: HistoriaProps<E>;
  /** What is read after its history. */
  below?: ReactNode;
  /** What opens over the page. */
  modals?: ReactNode;
  /** Its parts. */
  children: ReactNode;
}

/** A record as its page shows it: what it is called and how it stands, what can be done, its parts, and what went before. */
export function RecordSheet<E extends string>({
  title,
  chips,
  intro,
  actions,
  said,
  above,
  facts,
  historia,
  below,
  modals,
  children,
}: RecordSheetProps<E>) {
  return (
    <StaffPage title={title} beside={chips} intro={intro.filter(Boolean).join(' · ')} actions={actions}>
      {said?.notice}
      {above}
      <CardColumns
        beside={
          <>
            {facts}
            {historia && <Historia {...historia} />}
            {below}
          </>
        }
      >
        {children}
      </CardColumns>
      {said?.dialog}
      {modals}
    </StaffPage>
  );
}
