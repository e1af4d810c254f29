/** The mocked router: jest.setup.cjs gives it to every component as the framework's router. */
export const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn(), prefetch: jest.fn() };

/** The open page; a test may set it. */
export const openPage = { path: "/", search: "" };

/** Instead of the framework's hooks. */
export const navigation = {
  useRouter: () => router,
  usePathname: () => openPage.path,
  useSearchParams: () => new URLSearchParams(openPage.search),
};

/** Called before each test. */
export const resetRouter = (): void => {
  for (const method of Object.values(router)) method.mockReset();
  openPage.path = "/";
  openPage.search = "";
};
