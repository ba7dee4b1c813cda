import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { formatPrecio } from '#contract/valores/money.ts';
import type { MiEmpresa } from '#contract/ventas/empresas/empresa.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { useCompraHecha } from '#web/client/carrito/compra-hecha.ts';
import { useSession } from '#web/client/session/session.ts';
import { useShop } from '#web/client/use-shop.ts';
import { LoginDialog } from '#web/sesion/login/login-dialog.tsx';
import { useStayOnLogin } from '#web/sesion/login/stay-on-login.ts';
import { agreedTotals, type CotizacionAPagar } from '#web/shared/pago/pagar-cotizacion.ts';
import { useProvedores } from '#web/shared/pago/pagar-provedores.ts';
import {
  checkLeftField,
  checkoutTotals,
  type FieldMessages,
  firstEmpty,
  firstField,
  formaElegida,
  type Section,
  sectionOf,
  withoutFields,
} from '#web/shared/pago/pagar-rules.ts';
import { noteCheckout, wasBought } from '#web/shared/pago/pagar-storage.ts';
import { useDraft } from '#web/shared/pago/pagar-use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { TermsNote } from '#web/ui/frame/terms-note.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page/page.tsx';
import styles from './pagar.module.css';
import { PagarBarra } from './pagar-barra.tsx';
import { useCheckout } from './pagar-checkout.ts';
import { PagarContacto } from './pagar-contacto.tsx';
import { PagarCupon } from './pagar-cupon.tsx';
import { PagarDocumento } from './pagar-documento.tsx';
import { PagarEntrega } from './pagar-entrega.tsx';
import { useEmpresa, useFormas } from './pagar-formas.ts';
import { useFreshLines } from './pagar-fresco.ts';
import { PagarHecho } from './pagar-hecho.tsx';
import { PagarPago } from './pagar-pago.tsx';
import { EnterOrRegister, PagarProblema, RETURN_TO } from './pagar-problema.tsx';
import { PagarCotizacion, PagarRevision } from './pagar-revision.tsx';
import { type DraftProps, PagarSeccion } from './pagar-seccion.tsx';

const SOURCE = { pedido: 'tu último pedido', cuenta: 'tu cuenta' };

const NONE: readonly CarritoItem[] = [];

interface FormularioProps {
  items: readonly CarritoItem[];
  /** When they were put together to be paid, in milliseconds. */
  since: number;
  /** Where they come from, when it is a quotation. */
  cotizacion: CotizacionAPagar | undefined;
}

/** The order's form, unless another tab made the order, or the browser's «back» brought it: what was bought is not to be bought twice. */
export function PagarFormulario({ items, since, cotizacion }: FormularioProps) {
  const { key } = useLocation();
  const [isBought] = useState(() => wasBought(key));
  useEffect(() => noteCheckout(key), [key]);
  const { user } = useSession();
  // What was agreed on is one purchase wherever it is confirmed: of it nobody buys some in another tab.
  const hecha = useCompraHecha(cotizacion?.acordada ? NONE : items, since, user?.id ?? null);
  if (isBought) return <Navigate to="/carrito" replace />;
  if (hecha) return <PagarHecho id={hecha.id} num_pedido={hecha.num_pedido} />;
  return <Formulario items={items} cotizacion={cotizacion} />;
}

/** Whether an order of this total waits for the company's aprobador. */
const waits = ({ aprobacion_desde }: MiEmpresa, total: number): boolean =>
  aprobacion_desde !== null && total >= aprobacion_desde;

function Formulario({ items, cotizacion }: Omit<FormularioProps, 'since'>) {
  const { user } = useSession();
  const formas = useFormas(user?.id);
  const empresa = useEmpresa(user);
  const { draft, loading, filledFrom, change, keep } = useDraft(user, empresa?.factura);
  const provedores = useProvedores(items);
  const zonaUrbana = useShop()?.zona_urbana ?? [];
  const elegida = formaElegida(draft, formas.formas);
  const checkout = useCheckout({
    items,
    cotizacion,
    draft,
    formaDePago: elegida,
    keepDraft: keep,
    // The way to pay that was open then stays chosen: tried again, it is the same wish.
    keepSent: () => change({ ...draft, forma_pago: elegida }),
    dropCupon: () => change({ cupon: '' }),
    provedoresLoading: provedores.loading,
    zonaUrbana,
  });
  const [noted, setNoted] = useState<FieldMessages>({});
  const [loginOpen, setLoginOpen] = useState(false);
  const [entered, setEntered] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { problem, totals, acordada } = checkout;
  function goOn(): void {
    checkout.clearProblem();
    setEntered(true);
  }
  // The nav bar's login would leave for the page of one's role, and the order with it.
  useStayOnLogin(goOn);
  const news = useFreshLines({
    items,
    agreed: acordada !== null,
    sending: checkout.sending,
    replaceLines: checkout.replaceLines,
  });

  const attempt = problem?.attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt names the problem; a mended field is no new one
  useEffect(() => {
    const field = problem && firstField(problem.fields ?? {});
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [attempt]);

  // Who logged in here goes on where something is still missing, once what the shop knows of them is filled in.
  useEffect(() => {
    if (!entered || loading) return;
    setEntered(false);
    const field = firstEmpty(draft);
    form.current?.querySelector<HTMLElement>(field ? `[name="${field}"]` : '[type="submit"]')?.focus();
  }, [entered, loading, draft]);

  const parts: DraftProps = {
    draft,
    messages: { ...noted, ...problem?.fields },
    edit: (next, ...fields) => {
      change(next);
      setNoted((before) => withoutFields(before, fields));
      checkout.clearFields(fields);
    },
    check: (field) => setNoted((before) => ({ ...before, ...checkLeftField(field, draft) })),
  };
  // Once its fields are mended there is nothing left to say. The document's own are not contact nor address.
  const problemAt = (section: Section) => {
    const field = problem?.at === section && firstField(problem.fields ?? {});
    return field && (section === 'documento') === (sectionOf(field) === 'documento') ? problem : null;
  };
  const { despacho } = checkout;

  return (
    <Page title="Confirmar Compra">
      <form
        ref={form}
        className={styles.layout}
        method="post"
        noValidate
        aria-busy={loading}
        onSubmit={(event) => {
          event.preventDefault();
          checkout.submit();
        }}
      >
        <PagarBarra items={items} total={totals.total} />
        <div className={styles.steps}>
          {news.length > 0 && (
            <Notice tone="info" message="Algo cambió desde que llenaste el carrito. Revísalo antes de confirmar.">
              <ul className={styles.changes}>
                {news.map(({ id, text }) => (
                  <li key={id}>{text}</li>
                ))}
              </ul>
            </Notice>
          )}
          {filledFrom && <p className={styles.filled}>Completamos tus datos con los de {SOURCE[filledFrom]}.</p>}
          <PagarSeccion
            step={1}
            title="Quién compra"
            aside={!user && <EnterOrRegister onHere={() => setLoginOpen(true)} />}
            problem={problemAt('contacto')}
          >
            <PagarContacto {...parts} guest={!user} />
          </PagarSeccion>
          <PagarSeccion step={2} title="Cómo lo recibes" problem={problemAt('entrega')}>
            <PagarEntrega
              {...parts}
              despacho={despacho}
              agreed={acordada !== null}
              sucursales={empresa?.sucursales ?? []}
              retiro={typeof formas.formas === 'object' ? formas.formas.retiro : undefined}
              dispatched={
                acordada
                  ? agreedTotals('despacho', acordada)
                  : draft.entrega === 'despacho'
                    ? totals
                    : checkoutTotals(items, despacho)
              }
            />
          </PagarSeccion>
          <PagarSeccion step={3} title="Documento" problem={problemAt('documento')}>
            <PagarDocumento {...parts} fija={empresa?.factura ?? null} />
          </PagarSeccion>
          <PagarSeccion step={4} title="Cómo pagas">
            <PagarPago {...parts} {...formas} elegida={elegida} total={totals.total} />
          </PagarSeccion>
        </div>
        <div className={styles.review}>
          <PagarSeccion
            step={null}
            title="Tu pedido"
            aside={
              !cotizacion && (
                <Link className={styles.sectionLink} to="/carrito">
                  Editar carrito
                </Link>
              )
            }
          >
            <PagarRevision
              items={items}
              draft={draft}
              totals={totals}
              provedores={provedores}
              from={cotizacion && <PagarCotizacion cotizacion={cotizacion} whole={checkout.whole} />}
              cuenta={checkout.cuenta}
              counting={checkout.counting}
              cupon={
                checkout.takesCupon && (
                  <PagarCupon
                    cupon={draft.cupon}
                    cuenta={checkout.cuenta}
                    onChange={(cupon) => {
                      change({ cupon });
                      checkout.clearProblem();
                    }}
                  />
                )
              }
            />
            {problem && problem.at === 'order' && (
              <PagarProblema key={problem.attempt} problem={problem} onLogin={() => setLoginOpen(true)} />
            )}
            {empresa && waits(empresa, totals.total) && (
              <p className={styles.hint}>
                {empresa.cliente} pide aprobar los pedidos desde {formatPrecio(empresa.aprobacion_desde!)}: éste espera
                a su aprobador antes de pagarse.
              </p>
            )}
            <div className={styles.confirm}>
              <Button type="submit" className={styles.submit} aria-disabled={checkout.sending}>
                {checkout.sending
                  ? 'Enviando compra…'
                  : elegida === 'webpay'
                    ? 'Confirmar Compra y pagar'
                    : 'Confirmar Compra'}
              </Button>
              <TermsNote act="confirmar" />
            </div>
          </PagarSeccion>
        </div>
      </form>
      <LoginDialog
        opened={loginOpen}
        onClose={() => setLoginOpen(false)}
        returnTo={RETURN_TO}
        returnFocus={false}
        onDone={() => {
          setLoginOpen(false);
          goOn();
        }}
      />
    </Page>
  );
}
