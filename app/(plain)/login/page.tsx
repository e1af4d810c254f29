import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/account/login-form";
import { OperatorFacts } from "@/components/account/operator-facts";
import { SupportLink } from "@/components/account/support-link";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { words } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { readSupportContact } from "@/lib/server/operations/read-support-contact";
import { services } from "@/lib/server/running-services";
import { playerKnownToProvider } from "@/lib/server/session/current-player";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).login.title });

/** /login. A session that the provider still knows goes home; one that it denies sees the form, never a loop. */
const LoginPage = async () => {
  if (await playerKnownToProvider()) redirect(routes.home);
  const running = services();
  const { settings } = running;
  const [{ login, common }, support] = await Promise.all([words(), readSupportContact(running)]);
  return (
    <WordsProvider sections={{ login }}>
      <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col justify-center gap-6 px-4 py-8">
        <div>
          <p className="font-semibold text-accent text-lead">{settings.brand.name}</p>
          <h1 className="font-bold text-3xl">{login.title}</h1>
        </div>
        <section className="rounded-card border border-line bg-surface p-5">
          <LoginForm />
        </section>
        <SupportLink label={login.support} number={support} />
        <LanguageSwitch />
        <footer className="text-center text-ink-soft text-small">
          {settings.provider.mode === "sandbox" && <p>{common.playPoints}</p>}
          {settings.operator && <OperatorFacts operator={settings.operator} text={login.operator} />}
        </footer>
      </main>
    </WordsProvider>
  );
};

export default LoginPage;
