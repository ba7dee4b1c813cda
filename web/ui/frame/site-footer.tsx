import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import type { DatosTienda } from '#contract/tienda/tienda.ts';
import { Link } from '#web/ui/link.tsx';
import { familyUrl } from '#web/ui/links.ts';
import { Marca, MediosDePago } from '#web/ui/marcas/marca.tsx';
import { Newsletter } from '#web/ui/newsletter/newsletter.tsx';
import { KeptPart } from '#web/ui/page/kept-part.tsx';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';
import { StoreDetails } from './store-details.tsx';
import { whatsappUrl } from './whatsapp.ts';

const HELP = [
  ['/contacto', 'Contacto'],
  ['/solicitar-cotizacion', 'Solicitar Cotización'],
  ['/carrito', 'Carrito'],
  ['/pedido-rapido', 'Pedir por lista'],
  ['/registrarse', 'Registrarse'],
  ['/devoluciones', 'Devoluciones y garantía'],
  ['/terminos', 'Términos y condiciones'],
  ['/privacidad', 'Privacidad'],
] as const;

interface SiteFooterProps {
  tienda: DatosTienda | undefined;
}

export function SiteFooter({ tienda }: SiteFooterProps) {
  return (
    <KeptPart name="footer" of={tienda ?? null}>
      <Footer tienda={tienda} />
    </KeptPart>
  );
}

function Footer({ tienda }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.newsletter}>
        <Newsletter />
      </div>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo />
          <p>Ferretería y herramientas industriales para quienes trabajan con las manos.</p>
        </div>
        {tienda && (
          <div>
            <h2 className={styles.title}>Visítanos</h2>
            <StoreDetails tienda={tienda} />
          </div>
        )}
        <nav aria-label="Categorías del pie de página">
          <h2 className={styles.title}>Categorías</h2>
          <ul className={styles.list}>
            {FAMILIAS.map((familia) => (
              <li key={familia}>
                <Link to={familyUrl(familia)} className={styles.link}>
                  {nombreFamilia(familia)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Ayuda">
          <h2 className={styles.title}>Ayuda</h2>
          <ul className={styles.list}>
            {HELP.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
            {tienda && (
              <li>
                <a href={whatsappUrl(tienda)} target="_blank" rel="noopener noreferrer" className={styles.link}>
                  WhatsApp
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
      {tienda && (
        <div className={styles.medios}>
          <h2 className={styles.title}>Pagas y recibes como quieras</h2>
          <MediosDePago webpay={tienda.webpay} />
          <ul className={styles.entregas}>
            <li>
              <Marca de="camion">Despacho a tu comuna</Marca>
            </li>
            <li>
              <Marca de="tienda">Retiro en tienda</Marca>
            </li>
          </ul>
        </div>
      )}
      <p className={styles.legal}>{tienda?.nombre ?? 'Fussan'} · Precios en pesos chilenos, IVA incluido.</p>
    </footer>
  );
}
