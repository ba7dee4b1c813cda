import { Link } from '#web/ui/link.tsx';
import styles from './terms-note.module.css';

/** What one agrees to by going on. The terms open beside the page, so that nothing typed in it is lost. */
export function TermsNote({ act }: { act: 'confirmar' | 'registrarte' }) {
  return (
    <p className={styles.note}>
      Al {act} aceptas los{' '}
      <Link to="/terminos" target="_blank">
        términos y condiciones
        <span className="solo-lectores"> (se abren en otra pestaña)</span>
      </Link>
      .
    </p>
  );
}
