import { Advantages } from './advantages';
import { Closing } from './closing';
import { DropShell } from './drop-shell';
import { Features } from './features';
import { Help } from './help';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Pricing } from './pricing';

/** The page that signed-out visitors see; server-rendered and complete without JavaScript but for the dropzone itself. */
export function Landing() {
  return (
    <>
      <Hero />
      <section id="drop">
        <DropShell />
      </section>
      <Advantages />
      <Features />
      <HowItWorks />
      <Pricing />
      <Help />
      <Closing />
    </>
  );
}
