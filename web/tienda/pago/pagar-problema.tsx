import { useLocation } from 'react-router';
import { withReturn } from '#web/sesion/login/return-to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './pagar.module.css';
import type { ToldProblem } from './pagar-checkout.ts';

export const RETURN_TO = '/pagar';

/** What stands in the way of the whole order, and what can be done about it. */
export function PagarProblema({ problem, onLogin }: { problem: ToldProblem; onLogin: () => void }) {
  const { message, detail, settled, changes, adjust, needsLogin, see } = problem;
  return (
    <Notice tone={settled ? 'success' : 'error'} message={message} detail={detail} focused>
      {changes && (
        <ul className={styles.changes}>
          {changes.map(({ what, before, after }) => (
            <li key={what}>
              {what}: de {before} a <strong>{after}</strong>
            </li>
          ))}
        </ul>
      )}
      {needsLogin && <LoginChoices onHere={onLogin} />}
      {see && (
        <LinkButton look="dark" to={see.to}>
          {see.label}
        </LinkButton>
      )}
      {adjust && (
        <Button look="dark" onClick={adjust.run}>
          {adjust.label}
        </Button>
      )}
    </Notice>
  );
}

/** Logging in right here loses nothing; registering takes along what is to be paid, and comes back with it. */
function LoginChoices({ onHere }: { onHere: () => void }) {
  const { state } = useLocation();
  return (
    <>
      <Button look="dark" onClick={onHere}>
        Iniciar sesión
      </Button>
      <LinkButton look="outline" to={withReturn('/registrarse', RETURN_TO)} state={state}>
        Registrarse
      </LinkButton>
    </>
  );
}

/** The same where nothing is wrong: whoever has an account needs no name. */
export function EnterOrRegister({ onHere }: { onHere: () => void }) {
  const { state } = useLocation();
  return (
    <div className={styles.enter}>
      <button type="button" className={styles.sectionLink} onClick={onHere}>
        Entrar con mi cuenta
      </button>
      <Link className={styles.sectionLink} to={withReturn('/registrarse', RETURN_TO)} state={state}>
        Registrarse
      </Link>
    </div>
  );
}
