import type { ReactNode } from 'react';
import type { Draft, TypedDraft } from '#web/shared/pago/pagar-draft.ts';
import type { Field, FieldMessages } from '#web/shared/pago/pagar-rules.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './pagar.module.css';
import type { ToldProblem } from './pagar-checkout.ts';

/** What every part of the form works with. */
export interface DraftProps {
  draft: Draft;
  messages: FieldMessages;
  /** Changes the draft; what was said of these fields goes. */
  edit: (change: TypedDraft, ...fields: Field[]) => void;
  /** Looks at a field that was just left. */
  check: (field: Field) => void;
}

interface SeccionProps {
  /** Null where there is nothing to fill in. */
  step: number | null;
  title: string;
  /** Beside its title. */
  aside?: ReactNode;
  /** Said here because its first field is here. */
  problem?: ToldProblem | null;
  children: ReactNode;
}

/** A part of Confirmar Compra. */
export function PagarSeccion({ step, title, aside, problem, children }: SeccionProps) {
  return (
    <Panel className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>
          {step !== null && <span aria-hidden="true">{step} · </span>}
          {title}
        </h2>
        {aside}
      </div>
      {problem && (
        <div className={styles.sectionProblem}>
          <Notice key={problem.attempt} tone="error" message={problem.message} detail={problem.detail} />
        </div>
      )}
      {children}
    </Panel>
  );
}
