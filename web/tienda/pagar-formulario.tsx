import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#web/client/cart.ts';
import { useSession } from '#web/client/session.ts';
import { useShop } from '#web/client/use-shop.ts';
import { LoginDialog } from '#web/sesion/login-dialog.tsx';
import { withReturn } from '#web/sesion/return-to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/page.tsx';
import styles from './pagar.module.css';
import { useCheckout } from './pagar-checkout.ts';
import { PagarEnvio } from './pagar-envio.tsx';
import { PagarResumen } from './pagar-resumen.tsx';
import { SHIPPING_FIELDS } from './pagar-rules.ts';
import { useShipping } from './pagar-shipping.ts';
import { useSuppliers } from './pagar-suppliers.ts';

const RETURN_TO = '/carrito';

/** The order's summary and where it goes. */
export function PagarFormulario({ items }: { items: readonly CartItem[] }) {
  const { user } = useSession();
  const [shipping, changeShipping] = useShipping(user);
  const suppliers = useSuppliers(items);
  const zonaUrbana = useShop()?.zona_urbana ?? [];
  const checkout = useCheckout({ items, shipping, suppliersLoading: suppliers.loading, zonaUrbana });
  const [loginOpen, setLoginOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { problem } = checkout;

  // Where the message is about one field, that field says it and takes the focus.
  const besideField = problem !== null && Object.values(problem.fields ?? {}).includes(problem.message);
  useEffect(() => {
    if (!problem || !besideField) return;
    const field = SHIPPING_FIELDS.find((name) => problem.fields?.[name]);
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [problem, besideField]);

  return (
    <>
      <form
        ref={form}
        className={styles.layout}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          checkout.submit();
        }}
      >
        <div className={styles.shipping}>
          {!user && !problem?.needsLogin && (
            <Notice tone="info" message="Para confirmar la compra necesitas iniciar sesión.">
              <LoginChoices onHere={() => setLoginOpen(true)} />
            </Notice>
          )}
          <Panel title="Datos de envío">
            <PagarEnvio shipping={shipping} messages={problem?.fields ?? {}} onChange={changeShipping} />
          </Panel>
        </div>
        <div className={styles.side}>
          <Panel title="Resumen de la orden">
            <PagarResumen items={items} totals={checkout.totals} suppliers={suppliers} />
            {problem && !besideField && (
              <Notice key={problem.attempt} tone="error" message={problem.message} detail={problem.detail} focused>
                {problem.needsLogin && <LoginChoices onHere={() => setLoginOpen(true)} />}
                {problem.adjust && (
                  <Button look="dark" onClick={problem.adjust.run}>
                    {problem.adjust.label}
                  </Button>
                )}
              </Notice>
            )}
            <Button type="submit" className={styles.submit} disabled={checkout.sending}>
              {checkout.sending ? 'Enviando compra…' : 'Confirmar Compra'}
            </Button>
          </Panel>
        </div>
      </form>
      <LoginDialog
        opened={loginOpen}
        onClose={() => setLoginOpen(false)}
        returnTo={RETURN_TO}
        returnFocus={false}
        onDone={() => {
          setLoginOpen(false);
          checkout.clearProblem();
          form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
        }}
      />
    </>
  );
}

/** Logging in right here loses nothing; the links come back to the cart, and what was typed is kept as well. */
function LoginChoices({ onHere }: { onHere: () => void }) {
  return (
    <>
      <Button look="dark" onClick={onHere}>
        Iniciar sesión aquí
      </Button>
      <LinkButton look="outline" to={withReturn('/login', RETURN_TO)}>
        Ir a iniciar sesión
      </LinkButton>
      <LinkButton look="outline" to={withReturn('/registrarse', RETURN_TO)}>
        Registrarse
      </LinkButton>
    </>
  );
}
